"""What `byhand` values: how many victory points each thing counts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the value, in victory points; tuned by playing matches."""

    good: float = 0.75
    """A good when many building steps are left."""
    good_fades: float = 0.3
    """The number of building steps left at which a good is worth half of that."""
    idle_good: float = 0.3
    """The share of its worth that a good keeps if no planned building needs it."""
    spare_good: float = 0.01
    """A good that can no longer be spent; it still breaks ties (K8.2)."""
    kinds: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """How gold, wood and stone compare."""
    step: float = 0.7
    """The price of a building step: what a building must bring beyond its goods to be planned."""
    pace: float = 1.5
    """Seasons between two planned buildings of a row."""
    ready: tuple[float, ...] = (1.0, 0.7, 0.45, 0.25, 0.12)
    """How likely the nearest building is, indexed by the number of goods it still lacks."""
    second: float = 0.4
    """The factor for the second nearest building."""
    token: tuple[float, ...] = (1.4, 1.0, 0.55, 0.3)
    """The first +2 token, the second, and so on."""
    envoy: float = 1.2
    look: float = 0.1
    """A look at the enemy."""
    die: float = 1.3
    """One white die for one season."""
    shift: float = 0.25
    """The Market for one season."""
    sell: float = 0.55
    """The Town Hall for one season."""
    reroll: float = 0.05
    """Statue or Chapel for one season."""
    combat: float = 0.5
    """A planned building's point of strength against every enemy, for each year to come."""
    cheap_soldiers: float = 0.3
    """The Barracks for one winter."""
    extra_soldier: float = 0.2
    """The Stables for one winter."""
    growth: float = 0.6
    """How many more soldiers each winter after the next is expected to find than the one before it."""
    help: float = 0.3
    """How many soldiers are still expected from each season before this winter."""
    later_winters: float = 1.0
    """How much the battles of later years count."""
    raze: tuple[float, ...] = (2.0, 3.0, 3.5, 4.5, 6.0)
    """The cost of losing a building in the battle of each year, for years after this one."""
    risk: tuple[float, ...] = (1.0, 0.6)
    """How much goods that winter may take count, indexed by the building steps before it."""
    most_buildings: float = 0.6
    """Having most buildings in spring, for the King's Reward, before others have built."""
