"""Windows: a job object holds a program and all that it starts, and ends them with the game."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from ctypes import wintypes
from typing import Final

assert sys.platform == "win32"

SUSPENDED: Final = 0x4
"""Creation flag: the process does nothing until it has been put into the job and resumed."""
_KILL_ON_CLOSE: Final = 0x2000
_JOB_MEMORY: Final = 0x200
_EXTENDED_LIMITS: Final = 9


class _Basic(ctypes.Structure):
    """The Windows structure JOBOBJECT_BASIC_LIMIT_INFORMATION."""

    _fields_ = [
        ("PerProcessUserTimeLimit", wintypes.LARGE_INTEGER),
        ("PerJobUserTimeLimit", wintypes.LARGE_INTEGER),
        ("LimitFlags", wintypes.DWORD),
        ("MinimumWorkingSetSize", ctypes.c_size_t),
        ("MaximumWorkingSetSize", ctypes.c_size_t),
        ("ActiveProcessLimit", wintypes.DWORD),
        ("Affinity", ctypes.c_size_t),
        ("PriorityClass", wintypes.DWORD),
        ("SchedulingClass", wintypes.DWORD),
    ]


class _Extended(ctypes.Structure):
    """The Windows structure JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = [
        ("BasicLimitInformation", _Basic),
        ("IoInfo", ctypes.c_ulonglong * 6),
        ("ProcessMemoryLimit", ctypes.c_size_t),
        ("JobMemoryLimit", ctypes.c_size_t),
        ("PeakProcessMemoryUsed", ctypes.c_size_t),
        ("PeakJobMemoryUsed", ctypes.c_size_t),
    ]


class _Memory(ctypes.Structure):
    """The Windows structure MEMORYSTATUSEX; `others` are its remaining fields."""

    _fields_ = [
        ("dwLength", wintypes.DWORD),
        ("dwMemoryLoad", wintypes.DWORD),
        ("ullTotalPhys", ctypes.c_ulonglong),
        ("others", ctypes.c_ulonglong * 6),
    ]


class Job:
    """Holds a process that was started suspended, and resumes it; all in it ends with the game."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        kernel.CreateJobObjectW.argtypes = [ctypes.c_void_p, wintypes.LPCWSTR]
        kernel.SetInformationJobObject.argtypes = [
            wintypes.HANDLE,
            ctypes.c_int,
            ctypes.c_void_p,
            wintypes.DWORD,
        ]
        kernel.AssignProcessToJobObject.argtypes = [wintypes.HANDLE, wintypes.HANDLE]
        kernel.TerminateJobObject.argtypes = [wintypes.HANDLE, wintypes.UINT]
        kernel.CloseHandle.argtypes = [wintypes.HANDLE]
        self._kernel = kernel
        self._handle = kernel.CreateJobObjectW(None, None)
        limits = _Extended()
        limits.BasicLimitInformation.LimitFlags = _KILL_ON_CLOSE | _JOB_MEMORY
        limits.JobMemoryLimit = min(_half_of_memory(), ctypes.c_size_t(-1).value)
        kernel.SetInformationJobObject(
            self._handle, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)
        )
        process_handle = wintypes.HANDLE(int(process._handle))  # type: ignore[attr-defined]
        kernel.AssignProcessToJobObject(self._handle, process_handle)
        ntdll = ctypes.WinDLL("ntdll")
        ntdll.NtResumeProcess.argtypes = [wintypes.HANDLE]
        ntdll.NtResumeProcess(process_handle)

    def end(self) -> None:
        """End all processes in the job; does nothing a second time."""
        handle, self._handle = self._handle, None
        if handle:
            self._kernel.TerminateJobObject(handle, 1)
            self._kernel.CloseHandle(handle)


def _half_of_memory() -> int:
    """Half of the machine's memory in bytes, but at least one gibibyte."""
    memory = _Memory()
    memory.dwLength = ctypes.sizeof(memory)
    kernel = ctypes.WinDLL("kernel32")
    kernel.GlobalMemoryStatusEx(ctypes.byref(memory))
    return max(int(memory.ullTotalPhys) // 2, 1 << 30)
