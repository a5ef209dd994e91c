// A start that failed, in a sentence an operator can act on.
import { DirectoryInUse } from '#app/db/embedded/lock.server.ts'
import type { Config } from './config.ts'

/** How the process ends. `npm start` tries again after 1, and gives up at 2 to 9: there only a person can help. */
export const exits = { failed: 1, badSettings: 2, addressInUse: 3, directoryInUse: 4 }

/** What to tell, and the code to end with. An error nobody foresaw is quoted. */
export function whyNotStarted(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>) {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') {
    const sentence = `port ${port} is in use by another program: stop it, or choose another with PORT=${port + 1}`
    return { sentence, exit: exits.addressInUse }
  }
  if (code === 'EACCES' && error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    return {
      sentence: `port ${port} needs rights this user lacks: choose one above 1023 with PORT`,
      exit: exits.badSettings,
    }
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return { sentence: `HOST ${host} is no address of this machine`, exit: exits.badSettings }
  }
  if (error instanceof DirectoryInUse) {
    const sentence = `${error.message}: stop that one, or give this one its own DATA_DIR`
    return { sentence, exit: exits.directoryInUse }
  }
  return { sentence: `filmDB could not start: ${error instanceof Error ? error.message : error}`, exit: exits.failed }
}
