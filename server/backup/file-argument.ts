import { resolve } from 'node:path'
import { BackupError } from './backup-format.ts'

/** `<file> [--replace]`. The path is relative to the directory of `npm run`. Throws a BackupError with the usage. */
export function fileArgument(args: string[], command: 'backup' | 'restore') {
  const replace = args.includes('--replace')
  const [file = '', ...rest] = args.filter(arg => arg !== '--replace')
  if (file === '' || file.startsWith('-') || rest.length > 0)
    throw new BackupError(`Name the file: npm run ${command} -- filmdb.backup [--replace]`)
  return { path: resolve(process.env.INIT_CWD ?? '.', file), replace }
}
