// The file `.env`, as text editors and shells of any system write it.
import { lstatSync, readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SettingsError } from './config.ts'
import { checkSyntax } from './env-syntax.ts'
import { settingNames } from './settings-schema.ts'

type Variables = Record<string, string | undefined>

/** All settings with long values are some 8 KB. */
const maxBytes = 256 * 1024

/**
 * The variables of the file; none when there is no file. Throws SettingsError when it cannot be read, and with one problem
 * for each line whose text would be dropped or cut. `warn` is called for each setting with a value that a later line
 * replaces.
 */
export function readEnvFile(path: string, { warn }: { warn?: (line: string) => void } = {}): Variables {
  // A link to a missing file is a mistake, not the absence of a file.
  if (!lstatSync(path, { throwIfNoEntry: false })) return {}
  const text = readText(path)
  const { problems, repeated } = checkSyntax(text)
  if (problems.length > 0) throw new SettingsError(problems.map(problem => `${path}, ${problem}`))
  for (const line of repeated) warn?.(`${path}: ${line}`)
  return parseEnv(text)
}

function readText(path: string) {
  try {
    const file = statSync(path)
    if (!file.isFile()) throw new Error('it is not a file')
    if (file.size > maxBytes) throw new Error(`it has ${file.size} bytes; ${maxBytes} are read`)
    return withoutTraps(decode(readFileSync(path)))
  } catch (error) {
    throw new SettingsError([`${path} cannot be read: ${Object(error).message}`])
  }
}

/**
 * The variables of the environment and of the file together. The environment wins, but a setting that is empty there, as
 * containers pass it on, counts as not set.
 */
export function withEnvFile(env: Variables, envFile: Variables): Variables {
  const isEmptySetting = (name: string) => settingNames.includes(name) && !env[name]?.trim()
  return { ...env, ...envFile, ...Object.fromEntries(Object.entries(env).filter(([name]) => !isEmptySetting(name))) }
}

/** Of two things parseEnv makes one line: of lines that end with a carriage return, and of `NAME= ` and the next line. */
const withoutTraps = (text: string) => text.replace(/\r\n?/g, '\n').replace(/=[ \t]+$/gm, '=')

/** Text in UTF-8, or in UTF-16 with a byte order mark, as PowerShell writes it. */
function decode(bytes: Buffer) {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  if (text.includes('\0')) throw new Error('it is not text in UTF-8')
  return text
}
