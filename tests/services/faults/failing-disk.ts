// Loaded before everything else (`node --import`): from the moment the file named by DISK_FAILS exists, fsync fails.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { fsyncSync } = fs

fs.fsyncSync = handle => {
  if (fs.existsSync(process.env.DISK_FAILS ?? ''))
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  fsyncSync(handle)
}
syncBuiltinESMExports()
