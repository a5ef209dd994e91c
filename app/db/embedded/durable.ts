// Opens PGlite on a directory so that a COMMIT that returned survives a power cut.
// As shipped PGlite runs with fsync off; docs/decisions/embedded-postgresql.md says what was measured.
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const startParameters = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'), // -F is "fsync off"
  ...['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on'],
  ...['-c', 'wal_sync_method=fsync'], // the default, fdatasync, does nothing in the wasm build
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
]

/** Opens (or first makes) the database under `dir`. `onFatal` hears of a storage error; it must end the process. */
export async function openDurable(dir: string, onFatal: (why: string) => void) {
  if (!fs.existsSync(dir)) await makeComplete(dir, onFatal)
  return open(dir, onFatal)
}

const open = (dir: string, onFatal: (why: string) => void) =>
  PGlite.create({ fs: new DurableNodeFS(dir, onFatal), startParams: startParameters })

/** Built beside it, made durable, then renamed: a directory that has the name is complete, `*.new` is rubbish. */
async function makeComplete(dir: string, onFatal: (why: string) => void) {
  const unfinished = `${dir}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  await (await open(unfinished, onFatal)).close()
  fsyncTree(unfinished)
  fs.renameSync(unfinished, dir)
  fsyncPath(path.dirname(dir))
}

function fsyncTree(dir: string) {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const below = path.join(dir, entry.name)
    if (entry.isDirectory()) fsyncTree(below)
    else if (entry.isFile()) fsyncPath(below)
  }
  fsyncPath(dir)
}

function fsyncPath(file: string) {
  const handle = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** NodeFS whose fsync() is real. PGlite's own has none: there fsync silently succeeds. */
class DurableNodeFS extends NodeFS {
  readonly onFatal: (why: string) => void

  constructor(dir: string, onFatal: (why: string) => void) {
    super(dir)
    this.onFatal = onFatal
  }

  override async init(pg: Parameters<NodeFS['init']>[0], options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    emscriptenOpts.preRun = [...[emscriptenOpts.preRun ?? []].flat(), (wasm: unknown) => this.syncForReal(wasm)]
    emscriptenOpts.onAbort = (what: unknown) => this.onFatal(`postgres aborted (PANIC): ${what}`)
    return { emscriptenOpts }
  }

  /** Runs before recovery and before any file is opened. Files and directories both carry their handle in `nfd`. */
  private syncForReal(wasm: unknown) {
    const { NODEFS, FS } = wasm as EmscriptenInsides // proved by the self-test in database-thread.ts
    NODEFS.stream_ops.fsync = stream => {
      try {
        fs.fsyncSync(stream.nfd)
        return 0
      } catch (error) {
        // A file system that cannot fsync directories says EINVAL: postgres overlooks it there and PANICs for files.
        if (error instanceof Error && 'code' in error && error.code === 'EINVAL') throw new FS.ErrnoError(28)
        this.onFatal(`fsync failed: ${error instanceof Error ? error.message : error}`)
        throw new FS.ErrnoError(29) // EIO: postgres PANICs
      }
    }
  }
}

type EmscriptenInsides = {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
  FS: { ErrnoError: new (code: number) => Error }
}
