// Compile Python modules with the Python of Pyodide, so that browsers need not: node compile.mjs FOLDER...
// Every module of the folders is replaced by its byte code, without assertions and, unless they are shown, docstrings.
import { loadPyodide } from "pyodide";

const pyodide = await loadPyodide();
for (const [at, folder] of process.argv.slice(2).entries()) {
  pyodide.FS.mkdirTree(`/modules/${at}`);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, `/modules/${at}`);
}
pyodide.runPython(`
import marshal
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType

SHOWN = Path("inkwright/effects")  # explanations quote the docstrings of nodes and the rules that these cite
READ = Path("inkwright/rules/editions.py")  # the descriptions of its fields are read from the source
UNCHECKED_HASH = (1).to_bytes(4, "little")


def without_lines(code):
    """Return code whose table of line numbers, a quarter of its size, says nothing; tracebacks name the functions."""
    inner = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=no_lines(len(code.co_code) // 2), co_consts=inner)


def no_lines(count):
    """Return a table without lines for a number of instructions; without a table, tracebacks can't be printed."""
    whole, rest = divmod(count, 8)
    return b"\\xff" * whole + (bytes([0xF8 | rest - 1]) if rest else b"")


for path in sorted(Path("/modules").rglob("*.py")):
    name = Path(*path.parts[3:])
    if name == READ:
        continue
    source = path.read_bytes()
    level = 1 if name.is_relative_to(SHOWN) else 2
    code = without_lines(compile(source, str(name), "exec", dont_inherit=True, optimize=level))
    path.with_suffix(".pyc").write_bytes(MAGIC_NUMBER + UNCHECKED_HASH + source_hash(source) + marshal.dumps(code))
    path.unlink()
`);
