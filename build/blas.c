/* Products of matrices for the packaged program, in place of OpenBLAS, of whose 28 MB the game uses nothing else.
 *
 * NumPy wants all of these functions to be there when it is loaded. Those of real numbers work; factors of zero
 * are skipped, as most inputs of the networks are zero. The others belong to numpy.linalg and to complex numbers,
 * which the game does not use: they end the program with a sentence. Sums run in ascending order on every
 * processor, so that a network gives the same figures everywhere. build/blas.py compiles this file.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef int64_t size;

enum { ROW_MAJOR = 101, NO_TRANS = 111, TRANS = 112, UPPER = 121, LOWER = 122 };

#define PRODUCTS(T, p)                                                                                           \
    T scipy_cblas_##p##dot64_(size n, const T *x, size dx, const T *y, size dy)                                  \
    {                                                                                                            \
        T sum = 0;                                                                                               \
        for (size i = 0; i < n; i++)                                                                             \
            sum += x[i * dx] * y[i * dy];                                                                        \
        return sum;                                                                                              \
    }                                                                                                            \
                                                                                                                 \
    void scipy_cblas_##p##axpy64_(size n, T a, const T *x, size dx, T *y, size dy)                               \
    {                                                                                                            \
        for (size i = 0; i < n; i++)                                                                             \
            y[i * dy] += a * x[i * dx];                                                                          \
    }                                                                                                            \
                                                                                                                 \
    static void p##add(size n, T a, const T *restrict x, T *restrict y)                                          \
    {                                                                                                            \
        for (size i = 0; i < n; i++)                                                                             \
            y[i] += a * x[i];                                                                                    \
    }                                                                                                            \
                                                                                                                 \
    static void p##scale(size n, T b, T *y, size dy)                                                             \
    {                                                                                                            \
        for (size i = 0; i < n; i++)                                                                             \
            y[i * dy] = b == 0 ? 0 : b * y[i * dy];                                                              \
    }                                                                                                            \
                                                                                                                 \
    void scipy_cblas_##p##gemv64_(int order, int trans, size m, size n, T alpha, const T *A, size da,            \
                                  const T *x, size dx, T beta, T *y, size dy)                                    \
    {                                                                                                            \
        if (order != ROW_MAJOR) { /* the transposed matrix, row by row */                                        \
            size rows = m;                                                                                       \
            m = n, n = rows;                                                                                     \
            trans = trans == NO_TRANS ? TRANS : NO_TRANS;                                                        \
        }                                                                                                        \
        p##scale(trans == NO_TRANS ? m : n, beta, y, dy);                                                        \
        for (size i = 0; i < m; i++) {                                                                           \
            if (trans == NO_TRANS)                                                                               \
                y[i * dy] += alpha * scipy_cblas_##p##dot64_(n, A + i * da, 1, x, dx);                           \
            else if (x[i * dx] != 0 && dy == 1)                                                                  \
                p##add(n, alpha * x[i * dx], A + i * da, y);                                                     \
            else if (x[i * dx] != 0)                                                                             \
                scipy_cblas_##p##axpy64_(n, alpha * x[i * dx], A + i * da, 1, y, dy);                            \
        }                                                                                                        \
    }                                                                                                            \
                                                                                                                 \
    void scipy_cblas_##p##gemm64_(int order, int transa, int transb, size m, size n, size k, T alpha,            \
                                  const T *A, size da, const T *B, size db, T beta, T *C, size dc)               \
    {                                                                                                            \
        if (order != ROW_MAJOR) { /* the transposed product, row by row */                                       \
            scipy_cblas_##p##gemm64_(ROW_MAJOR, transb, transa, n, m, k, alpha, B, db, A, da, beta, C, dc);      \
            return;                                                                                              \
        }                                                                                                        \
        for (size i = 0; i < m; i++) {                                                                           \
            T *c = C + i * dc;                                                                                   \
            p##scale(n, beta, c, 1);                                                                             \
            for (size j = 0; j < k; j++) {                                                                       \
                T a = alpha * (transa == NO_TRANS ? A[i * da + j] : A[j * da + i]);                              \
                if (a == 0)                                                                                      \
                    continue;                                                                                    \
                if (transb == NO_TRANS)                                                                          \
                    p##add(n, a, B + j * db, c);                                                                 \
                else                                                                                             \
                    scipy_cblas_##p##axpy64_(n, a, B + j, db, c, 1);                                             \
            }                                                                                                    \
        }                                                                                                        \
    }                                                                                                            \
                                                                                                                 \
    void scipy_cblas_##p##syrk64_(int order, int half, int trans, size n, size k, T alpha, const T *A, size da,  \
                                  T beta, T *C, size dc)                                                         \
    {                                                                                                            \
        if (order != ROW_MAJOR) { /* the other half of the transposed product */                                 \
            half = half == UPPER ? LOWER : UPPER;                                                                \
            trans = trans == NO_TRANS ? TRANS : NO_TRANS;                                                        \
        }                                                                                                        \
        size row = trans == NO_TRANS ? da : 1, along = trans == NO_TRANS ? 1 : da;                               \
        for (size i = 0; i < n; i++)                                                                             \
            for (size j = half == UPPER ? i : 0; j < (half == UPPER ? n : i + 1); j++) {                         \
                T *c = C + i * dc + j;                                                                           \
                p##scale(1, beta, c, 1);                                                                         \
                *c += alpha * scipy_cblas_##p##dot64_(k, A + i * row, along, A + j * row, along);                \
            }                                                                                                    \
    }

PRODUCTS(float, s)
PRODUCTS(double, d)

#define UNUSED(name)                                                                                             \
    void scipy_##name##64_(void)                                                                                 \
    {                                                                                                            \
        fputs("This program does without '" #name "' of numpy.linalg and of complex numbers.\n", stderr);        \
        abort();                                                                                                 \
    }

#define COMPLEX(p)                                                                                               \
    UNUSED(cblas_##p##axpy) UNUSED(cblas_##p##dotc_sub) UNUSED(cblas_##p##dotu_sub) UNUSED(cblas_##p##gemm)      \
    UNUSED(cblas_##p##gemv) UNUSED(cblas_##p##syrk)

#define LINEAR(p)                                                                                                \
    UNUSED(p##copy_) UNUSED(p##gelsd_) UNUSED(p##geqrf_) UNUSED(p##gesdd_) UNUSED(p##gesv_) UNUSED(p##getrf_)    \
    UNUSED(p##potrf_) UNUSED(p##geev_)

COMPLEX(c)
COMPLEX(z)
LINEAR(s)
LINEAR(d)
LINEAR(c)
LINEAR(z)
UNUSED(cheevd_)
UNUSED(zheevd_)
UNUSED(ssyevd_)
UNUSED(dsyevd_)
UNUSED(dorgqr_)
UNUSED(zungqr_)
