// The passphrase of a backup: from the environment or typed at a terminal, never an argument, which other users can see.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { backupPassphraseVariable } from '../settings/config.ts'
import { BackupError } from './backup-format.ts'

const minLength = 12
const maxLength = 1000

/**
 * For a new file: null means that it is not encrypted. Throws a BackupError when it is too short, not repeated correctly,
 * or a variable that is empty or has quotes around its value. Old files may have such a passphrase.
 */
export async function choosePassphrase(): Promise<string | null> {
  const given = fromEnvironment()
  if (given !== null) return strongEnough(withoutQuotes(given))
  if (!isInteractive()) return null
  const typed = await ask('Passphrase for the backup (none: it is not encrypted): ')
  if (typed === '') return null
  strongEnough(typed)
  if ((await ask('The same again: ')) !== typed) throw new BackupError('These are two different passphrases.')
  return typed
}

/** For an encrypted file. Throws a BackupError when there is none and no terminal, or an empty variable. */
export async function enterPassphrase(path: string): Promise<string> {
  const given = fromEnvironment() ?? (isInteractive() ? await ask(`Passphrase of ${path}: `) : null)
  if (given === null) throw new BackupError(`${path} is encrypted: set ${backupPassphraseVariable}.`)
  if (given.length > maxLength) throw new BackupError(`A passphrase has at most ${maxLength} characters.`)
  return given
}

/** Throws a BackupError for an empty variable: a command that should print the passphrase has failed. */
function fromEnvironment() {
  const given = process.env[backupPassphraseVariable]
  if (given !== '') return given ?? null
  throw new BackupError(
    `${backupPassphraseVariable} is set but empty: give it the passphrase, or unset it for a backup without encryption.`,
  )
}

/** Throws a BackupError for a value in quotes: `docker --env-file` passes them on, a shell does not. */
function withoutQuotes(given: string) {
  if (!/^(["'])(?:(?!\1).)*\1$/s.test(given)) return given
  throw new BackupError(
    `${backupPassphraseVariable} is in quotes, which would be part of the passphrase: give it without them.`,
  )
}

const isInteractive = () => process.stdin.isTTY && process.stderr.isTTY

function strongEnough(passphrase: string) {
  if (passphrase.length >= minLength && passphrase.length <= maxLength) return passphrase
  throw new BackupError(`A passphrase has ${minLength} to ${maxLength} characters.`)
}

/** Reads a line without echo. */
async function ask(question: string) {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  lines.on('SIGINT', () => process.exit(130))
  const typed = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return typed
}
