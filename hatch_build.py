"""Build hook for wheels: with INKWRIGHT_COMPILE=1 in the environment, the engine is compiled by mypyc.

The plain wheel is the default and works everywhere. A compiled wheel is for one Python version and platform.
It has the same modules, and shared libraries beside those of the engine's core. Nothing is ever compiled into
the checkout, where a library would be imported instead of the edited source.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "INKWRIGHT_COMPILE"
PROFILE = "INKWRIGHT_PROFILE"
"""Set to 0 to compile without a profile: half the time to build, and a slower engine."""
NEEDS = ["mypy==2.4.1", "setuptools==84.2.1", "types-PyYAML==6.0.12.20261103"]
"""Build requirements of a compiled wheel, the same as in requirements-fast.txt; mypy needs the stubs."""
RUNTIME = ["librt>=0.16.0", "mypy-extensions>=1.1"]
"""Requirements of a compiled wheel at run time: vectors and machine numbers of the compiler."""

NOT_HOT = {
    "attribution",
    "build_kind",
    "lowering",
    "machine_types",
    "pool",
    "refusal",
    "serial",
    "start",
}
"""Modules and packages of the engine that are not compiled: games spend no time in them."""

DIRECT = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]
"""Compiler flags that let functions of the library call each other directly (3 to 15% faster)."""
GREEDY = (
    "board",
    "card_effects",
    "card_values",
    "costs",
    "decisions",
    "evaluation",
    "json_board",
    "modifiers",
    "outcomes",
    "state_board",
    "summaries",
    "targets",
    "trees",
    "turn",
)
PLANNER = ("contest", "evaluation", "features", "look_ahead", "turn_search")
ENV = ("card_features", "layout", "reading")
SOLVER = ("goals", "lore_bound", "position_key", "proof_search")
ALSO = [
    "inkwright/view/deck_guess.py",
    "inkwright/view/determinise.py",
    "inkwright/bots/search_tree.py",
    "inkwright/bots/informed_tree.py",
    *(f"inkwright/bots/greedy/{name}.py" for name in GREEDY),
    *(f"inkwright/bots/planner/{name}.py" for name in PLANNER),
    *(f"inkwright/solve/{name}.py" for name in SOLVER),
    *(f"inkwright/env/{name}.py" for name in ENV),
]
"""Other modules compiled together with the engine, because they call it all the time."""


def is_hot(name: str) -> bool:
    """Return True if a module of the engine, named by its path in the package, is compiled."""
    package, _, module = name.rpartition("/")
    return module != "__init__" and name not in NOT_HOT and package not in NOT_HOT


class CompileEngine(BuildHookInterface):
    """Build hook that adds the compiled core to a wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return NEEDS if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable" or not wanted():
            return
        self.place = Path(tempfile.mkdtemp(prefix="inkwright-compile-"))
        for library in compile_core(Path(self.root) / "src", self.place):
            build_data["force_include"][str(library)] = str(library.relative_to(self.place))
        build_data["dependencies"].extend(RUNTIME)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "place"):
            shutil.rmtree(self.place)


def wanted() -> bool:
    """Return True if the environment asks for a compiled engine."""
    return os.environ.get(SWITCH, "") not in ("", "0")


def can_profile() -> bool:
    """Return True if the compiler supports profile-guided optimisation as used here, that is gcc on Linux."""
    if os.environ.get(PROFILE) == "0":
        return False
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    try:
        said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    return sys.platform == "linux" and "Free Software Foundation" in said


def compile_core(source: Path, place: Path) -> list[Path]:
    """Compile a copy of the core in an empty directory and return the libraries in their places.

    With gcc this is profile-guided: an instrumented library plays some games first, and the final one is
    optimised for what they did. Only then does -O3 pay: it plays 4% more games a second.
    """
    import mypyc
    from mypyc.build import mypycify
    from setuptools import setup

    shutil.copytree(source, place, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    engine = place / "inkwright" / "engine"
    names = sorted(path.relative_to(engine).with_suffix("").as_posix() for path in engine.rglob("*.py"))
    core = [f"inkwright/engine/{name}.py" for name in names if is_hot(name)] + ALSO
    before, arguments = Path.cwd(), sys.argv
    os.chdir(place)
    try:
        # Libraries of the extras, which type annotations name, are not installed in the build environment.
        extensions = mypycify(["--strict", "--ignore-missing-imports", *core], opt_level="2", debug_level="0")
        usual = [list(extension.extra_compile_args) for extension in extensions]

        def build(*flags: str) -> None:
            for extension, own in zip(extensions, usual, strict=True):
                extension.extra_compile_args = [*own, *(DIRECT if sys.platform == "linux" else ()), *flags]
                extension.extra_link_args = [flag for flag in flags if flag.startswith("-fprofile-generate")]
            setup(
                name="inkwright",
                packages=[],
                ext_modules=extensions,
                script_args=["--quiet", "build_ext", "--inplace", "--force"],
            )

        if not can_profile():
            build()
        else:
            counts = place / "counts"
            build("-O3", f"-fprofile-generate={counts}", "-fprofile-update=single")
            libraries = Path(mypyc.__file__).parents[1]  # librt is there
            subprocess.run(
                [sys.executable, "-m", "inkwright.sim.workload"],
                env={**os.environ, "PYTHONPATH": os.pathsep.join([str(place), str(libraries)])},
                stdout=subprocess.DEVNULL,
                check=True,
            )
            build("-O3", f"-fprofile-use={counts}", "-fprofile-correction", "-Wno-missing-profile")
    finally:
        os.chdir(before)
        sys.argv = arguments
    return sorted(
        path for path in place.rglob("*") if path.suffix in (".so", ".pyd") and "build" not in path.parts
    )
