// Loaded before everything else (`node --import`): while the file named by DISK_FULL exists, no file grows. Writes
// that fit into existing files, as those of PostgreSQL's log usually do, still succeed.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { existsSync, fstatSync, writeSync } = fs

/** Emscripten's NODEFS writes with all five arguments; the writes of other callers succeed. */
function writeUnlessFull(handle: number, bytes: unknown, ...rest: unknown[]) {
  const [, length, position] = rest
  const isFull = typeof length === 'number' && typeof position === 'number' && existsSync(process.env.DISK_FULL ?? '')
  if (isFull && position + length > fstatSync(handle).size)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  return Reflect.apply(writeSync, fs, [handle, bytes, ...rest])
}

fs.writeSync = writeUnlessFull
syncBuiltinESMExports()
