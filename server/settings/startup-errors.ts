// A start that failed, in a sentence an operator can act on.

import { DirectoryInUseError } from '#app/db/embedded/lock.server.ts'
import { UnusableDirectoryError } from '#app/db/embedded/unusable-directory-error.ts'
import { UnusableDatabaseError } from '#app/db/errors/unusable-database.ts'
import type { Config } from './config.ts'

/** How the process ends. 2 to 9 need the operator: after them `npm start` ends too, unless the site was ready before. */
export const exits = { failed: 1, badSettings: 2, addressInUse: 3, directoryInUse: 4, directoryUnusable: 5 }

/** Exit codes 2 to 9: the operator has to mend something first. */
export const needsOperator = (code: number) => code >= 2 && code <= 9

/** The message to print, and the exit code. An unexpected error is quoted. */
export function startupError(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>) {
  const { code, syscall, hostname } = systemError(error)
  if (code === 'EADDRINUSE') {
    const sentence = `port ${port} is in use by another program: stop it, or choose another port with the setting PORT`
    return { sentence, exit: exits.addressInUse }
  }
  if (code === 'EACCES' && ['listen', 'bind'].includes(syscall)) {
    const sentence = `this user may not listen on port ${port}: choose one above 1023 with the setting PORT`
    return { sentence, exit: exits.badSettings }
  }
  if (
    code === 'EADDRNOTAVAIL' ||
    (code === 'EINVAL' && syscall === 'listen') ||
    (code === 'ENOTFOUND' && hostname === host)
  ) {
    return { sentence: `HOST: ${host} is not an address of this machine`, exit: exits.badSettings }
  }
  if (error instanceof DirectoryInUseError) {
    const sentence = `${error.message}: stop that one, or give this one its own DATA_DIR`
    return { sentence, exit: exits.directoryInUse }
  }
  if (error instanceof UnusableDirectoryError) return { sentence: error.message, exit: exitOfDirectory(error) }
  if (error instanceof UnusableDatabaseError) return { sentence: error.message, exit: exits.badSettings }
  return { sentence: `filmDB could not start: ${error instanceof Error ? error.message : error}`, exit: exits.failed }
}

function exitOfDirectory({ isTransient, cause }: UnusableDirectoryError) {
  // No directory can be at such a path.
  if (['ELOOP', 'ENAMETOOLONG'].includes(systemError(cause).code)) return exits.badSettings
  return isTransient ? exits.failed : exits.directoryUnusable
}

/** Node's fields of an error of the operating system; undefined for any other. */
function systemError(error: unknown) {
  const { code, syscall, hostname } = Object(error)
  return { code, syscall, hostname }
}
