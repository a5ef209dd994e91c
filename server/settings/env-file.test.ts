import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvFile, withEnvFile } from './env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'filmdb-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const text = 'PORT=4000\nMAIL_FROM="Ünï <a@example.org>"\r\n'
const variables = { PORT: '4000', MAIL_FROM: 'Ünï <a@example.org>' }

test.each([
  ['UTF-8', text],
  ['UTF-8 with a byte order mark', `\uFEFF${text}`],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('a file in %s is read', (name, content) => {
  expect({ ...readEnvFile(written(name, content)) }).toEqual(variables)
})

test('the environment wins over the file, but an empty setting in it counts as not set', () => {
  const env = { PORT: '3000', TMDB_TOKEN: '', OMDB_KEY: '  ', HTTPS_PROXY: '', FILMDB_BACKUP_PASSPHRASE: '', HOST: '' }
  const envFile = { PORT: '4000', TMDB_TOKEN: 'token', HTTPS_PROXY: 'http://proxy', FILMDB_BACKUP_PASSPHRASE: 'words' }
  expect(withEnvFile(env, envFile)).toEqual({ ...env, TMDB_TOKEN: 'token' })
})

test('without a file there are no variables', () => {
  expect(readEnvFile(join(folder, 'none'))).toEqual({})
})

test('a file that cannot be read is named with the reason', () => {
  const link = join(folder, 'link')
  symlinkSync(join(folder, 'nowhere'), link)
  for (const [path, reason] of [
    [link, 'no such file'],
    [folder, 'it is not a file'],
    [written('big', `# ${'x'.repeat(256 * 1024)}`), 'it has 262146 bytes; 262144 are read'],
    [written('latin-1', Buffer.from('PORT=4000 # ü', 'latin1')), 'not valid for encoding utf-8'],
    [written('no-mark', Buffer.from(text, 'utf16le')), /not text in UTF-8|not valid for encoding utf-8/],
  ] as const) {
    expect(() => readEnvFile(path)).toThrow(`${path} cannot be read: `)
    expect(() => readEnvFile(path)).toThrow(reason)
  }
})

test.each([
  ['DATA_DIR=/srv/film #2'],
  [`AUTH_SECRET=${'x'.repeat(40)}#tail`],
  ['AUTH_SECRET=#tail'],
  ['FILMDB_BACKUP_PASSPHRASE=a#b # a comment'],
  ['DATABASE_URL=postgres://user:12#34@host/db'],
])('%s is refused, because the value would end at the number sign', line => {
  const [name] = line.split('=')
  const path = written('number-sign', `PORT=4000\n${line}\n`)
  expect(() => readEnvFile(path)).toThrow(`${path}, line 2: ${name}: put quotes around a value with #`)
})

test.each([
  ['PUBLIC_URL: https://films.example', 'expected NAME=value'],
  ['PORT 4000', 'expected NAME=value'],
  ['=4000', 'expected NAME=value'],
  ['OPERATOR_NAME="Film Club\nPORT=4000\nMAIL_FROM="', 'OPERATOR_NAME: the quote " is not closed'],
  ['HTTPS_PROXY="http://proxy\nPORT=4000', 'HTTPS_PROXY: the quote " is not closed'],
  ['HTTPS_PROXY="http://proxy\nMAIL_FROM="a@example.org"', 'HTTPS_PROXY: expected nothing behind the closing quote'],
  ['OPERATOR_NAME="Rosebud" Film Club "Kane"', 'OPERATOR_NAME: expected nothing behind the closing quote "'],
])('%s is refused with the number of its line', (line, problem) => {
  const path = written('bad-line', `# settings\n\n${line}\n`)
  expect(() => readEnvFile(path)).toThrow(`${path}, line 3: ${problem}`)
})

test.each([
  [
    'the last value',
    ['PORT=4000', '#PORT=1', 'OTHER=1', 'export PORT = 5000', 'OTHER=2'],
    'lines 1, 4: line 4 is used',
    '5000',
  ],
  ['an empty last line', ['PORT=1', 'PORT=2', 'PORT= # none'], 'lines 1, 2, 3: line 3 is used (it is empty)', ''],
  ['an empty value in quotes', ['PORT=1', 'PORT=""'], 'lines 1, 2: line 2 is used (it is empty)', ''],
])('a setting on several lines is reported, and %s is used', (_, lines, report, used) => {
  const path = written('repeated', lines.join('\n'))
  const warnings: string[] = []
  expect(readEnvFile(path, { warn: line => warnings.push(line) }).PORT).toBe(used)
  expect(warnings).toEqual([`${path}: PORT is set on the ${report}`])
})

test.each([
  ['an empty line before its value', 'OMDB_KEY=\nOMDB_KEY=k'],
  ['a line in quotes of another program', 'OTHER="a\nOMDB_KEY=1\nb"\nOMDB_KEY=k'],
])('%s is no repetition of a setting', (_, text) => {
  const warnings: string[] = []
  const variables = readEnvFile(written('once', text), { warn: line => warnings.push(line) })
  expect(variables.OMDB_KEY).toBe('k')
  expect(warnings).toEqual([])
})

test('comments, quotes, lines of other systems and values of other programs in several lines are read', () => {
  const lines = [
    '  # PORT 4000',
    'export PORT = 4000 # a comment',
    'DATA_DIR="/srv/film #2" # a comment',
    'HOST=',
    'OMDB_KEY= \t',
    'TMDB_TOKEN= #none',
    'DEFAULT_REGION=DE #Germany ##',
    'MAIL_FROM=a@example.org ## the team',
    "CERTIFICATE='begin",
    'PORT 5000',
    "end'",
    'SOCIAL_YOUTUBE=https://youtube.com/@films?a=b',
  ]
  for (const end of ['\n', '\r\n', '\r'])
    expect({ ...readEnvFile(written('lines', lines.join(end))) }).toEqual({
      PORT: '4000',
      DATA_DIR: '/srv/film #2',
      HOST: '',
      OMDB_KEY: '',
      TMDB_TOKEN: '',
      DEFAULT_REGION: 'DE',
      MAIL_FROM: 'a@example.org',
      CERTIFICATE: 'begin\nPORT 5000\nend',
      SOCIAL_YOUTUBE: 'https://youtube.com/@films?a=b',
    })
})
