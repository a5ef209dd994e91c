// Compiles the embedded database so that V8 optimises all of its functions but one, the SQL parser.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

/**
 * Index of base_yyparse in pglite.wasm 0.5.16. V8's optimising compiler takes 604 MB for this one function of 105 kB.
 * Without it a query of 400 characters takes 0.86 ms of processor time instead of 0.80. compile-database.test.ts fails
 * when another version of PGlite has the function at another index.
 */
const parserIndex = 2272
const exportName = 'parser'

/**
 * The module of PGlite. V8 compiles a function at its first call, and decides then whether it counts the calls to
 * optimise it later. Here that first call is made on an instance that is thrown away, before any function is optimised.
 */
export async function compileDatabase() {
  const { resolve } = createRequire(import.meta.url)
  const file = join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')
  const module = await WebAssembly.compile(withExport(await readFile(file), { name: exportName, index: parserIndex }))
  const { exports } = new WebAssembly.Instance(module, emptyImports(module))
  const noFunction = 0
  setFlagsFromString(`--wasm-tier-up-filter=${noFunction}`)
  try {
    const parser = exports[exportName]
    if (typeof parser === 'function') parser(0)
  } catch {
    // It is compiled, and has nothing to parse.
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1') // the default: every function
  }
  return module
}

function emptyImports(module: WebAssembly.Module) {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {}
    imports[from][name] = kind === 'memory' ? new WebAssembly.Memory({ initial: 2048, maximum: 32_768 }) : fail
  }
  return imports
}

function fail(): never {
  throw new Error('this instance only exists to compile one function')
}

/** The WebAssembly module with one more export, a function (WebAssembly core specification, sections 5.2.2 and 5.5.10). */
function withExport(bytes: Buffer, { name, index }: { name: string; index: number }) {
  const exportSection = 7
  const functionKind = 0
  for (let at = 8; at < bytes.length; ) {
    const size = readUnsigned(bytes, at + 1)
    const end = size.end + size.value
    if (bytes[at] === exportSection) {
      const count = readUnsigned(bytes, size.end)
      const added = [name.length, ...Buffer.from(name), functionKind, ...toUnsigned(index)]
      const content = [...toUnsigned(count.value + 1), ...bytes.subarray(count.end, end), ...added]
      const section = [exportSection, ...toUnsigned(content.length), ...content]
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(section), bytes.subarray(end)])
    }
    at = end
  }
  throw new Error('pglite.wasm exports nothing')
}

/** LEB128, an unsigned number in groups of seven bits (section 5.2.2). */
function readUnsigned(bytes: Buffer, begin: number) {
  let value = 0
  for (let at = begin, shift = 0; ; at += 1, shift += 7) {
    const byte = bytes.readUInt8(at)
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return { value, end: at + 1 }
  }
}

function toUnsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...toUnsigned(value >>> 7)]
}
