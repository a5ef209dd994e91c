// PGlite's file system on a directory, with a real fsync(): PGlite's own does nothing and succeeds.
import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Fatal = (reason: string) => void

/** A file system with a real fsync. `fsyncs` counts the calls. `onFatal` is called after a failed fsync or a PANIC. */
export class DurableFileSystem extends NodeFS {
  readonly onFatal: Fatal
  fsyncs = 0
  /** The last FATAL or PANIC message that PostgreSQL printed. */
  lastWords = ''

  constructor(dir: string, onFatal: Fatal) {
    super(dir)
    this.onFatal = onFatal
  }

  override async init(pg: Parameters<NodeFS['init']>[0], options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    emscriptenOpts.preRun = [...[emscriptenOpts.preRun ?? []].flat(), (wasm: unknown) => this.syncForReal(wasm)]
    const { printErr } = emscriptenOpts
    emscriptenOpts.printErr = (line: string) => {
      this.lastWords = /(?:FATAL|PANIC): +(.+)/.exec(line)?.[1] ?? this.lastWords
      printErr?.(line)
    }
    emscriptenOpts.onAbort = (what: unknown) => this.onFatal(`postgres gave up (PANIC): ${this.lastWords || what}`)
    return { emscriptenOpts }
  }

  /** Called before recovery, before any file is opened. Files and directories both have their handle in `nfd`. */
  private syncForReal(wasm: unknown) {
    const { NODEFS, FS } = wasm as EmscriptenInsides // proved at every start in durable.ts
    NODEFS.stream_ops.fsync = stream => {
      try {
        fsyncSync(stream.nfd)
        this.fsyncs += 1
        return 0
      } catch (error) {
        // A file system that cannot fsync directories returns EINVAL: PostgreSQL ignores it for directories and PANICs
        // for files.
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
