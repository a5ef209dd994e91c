// PGlite's own file system on a directory, except that fsync() is real: there it silently succeeds.
import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Fatal = (why: string) => void

/** A file system that writes through; `fsyncs` counts how often it did. `onFatal` hears of a failed fsync or a PANIC. */
export class DurableFileSystem extends NodeFS {
  readonly onFatal: Fatal
  fsyncs = 0
  /** The last message that postgres printed as FATAL or PANIC. */
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

  /** Runs before recovery and before any file is opened. Files and directories both carry their handle in `nfd`. */
  private syncForReal(wasm: unknown) {
    const { NODEFS, FS } = wasm as EmscriptenInsides // proved at every start in durable.ts
    NODEFS.stream_ops.fsync = stream => {
      try {
        fsyncSync(stream.nfd)
        this.fsyncs += 1
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
