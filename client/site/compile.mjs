// Compile Python modules with the Python of Pyodide, so that browsers need not: node compile.mjs FOLDER...
// Every module of the folders is replaced by its byte code, without docstrings and assertions.
import { loadPyodide } from "pyodide";

const pyodide = await loadPyodide();
for (const [at, folder] of process.argv.slice(2).entries()) {
  pyodide.FS.mkdirTree(`/modules/${at}`);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, `/modules/${at}`);
}
pyodide.runPython(`
import py_compile
from pathlib import Path

for path in sorted(Path("/modules").rglob("*.py")):
    py_compile.compile(
        str(path),
        cfile=str(path.with_suffix(".pyc")),
        dfile="/".join(path.parts[3:]),
        doraise=True,
        optimize=2,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    path.unlink()
`);
