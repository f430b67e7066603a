"""Arrays and spaces shared by the environments."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from inkwright.env.layout import N_ACTIONS, OBSERVATION_SIZE
from inkwright.env.reading import Reading

Bytes: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, NDArray[Any]]
"""`observation` and `action_mask`."""


def observation_array(reading: Reading) -> Bytes:
    """Return an observation."""
    return np.frombuffer(reading.observation(), np.uint8)


def mask_array(reading: Reading) -> Mask:
    """Return the mask of the legal actions."""
    return np.frombuffer(reading.mask(), np.int8)


def observe(reading: Reading) -> Observation:
    """Return an observation with the mask of the legal actions."""
    return {"observation": observation_array(reading), "action_mask": mask_array(reading)}


def box() -> Any:
    """Return the space of observations without a mask."""
    return spaces.Box(0, 255, (OBSERVATION_SIZE,), np.uint8)


def observation_space() -> Any:
    """Return the space of observations with a mask."""
    return spaces.Dict({"observation": box(), "action_mask": spaces.Box(0, 1, (N_ACTIONS,), np.int8)})


def action_space() -> Any:
    """Return the space of action codes."""
    return spaces.Discrete(N_ACTIONS)
