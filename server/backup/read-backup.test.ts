// Damaged and hostile backup files are refused.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { maxLineBytes } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

function ownFile() {
  const folder = createTemporaryDirectory()
  return join(folder, 'site.backup')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const line = (value: unknown) => `${JSON.stringify(value)}\n`

const header = {
  format: 'filmdb-backup',
  version: 1,
  filmdb: '0.1.0',
  createdAt: '2026-11-22T09:00:00.000Z',
  migrations: ['0001-catalogue'],
}
const secret = { secret: 's'.repeat(43) }

/** A whole file with these tables and files; `last` changes fields of its last line. */
function text({
  tables = {},
  files = [],
  last = {},
}: {
  tables?: Record<string, unknown[][]>
  files?: unknown[]
  last?: object
} = {}) {
  const body = [
    line(header),
    line(secret),
    ...Object.entries(tables).flatMap(([table, rows]) => {
      const lines = rows.map(line).join('')
      return [line({ table, columns: ['id', 'name'] }), lines, line({ rows: rows.length, sha256: sha256(lines) })]
    }),
    line({ sequences: [] }),
    ...files.map(line),
  ].join('')
  const rows = Object.values(tables).flat().length
  const end = {
    end: true,
    tables: Object.keys(tables).length,
    rows,
    files: files.length,
    sha256: sha256(body),
    ...last,
  }
  return body + line(end)
}

async function read(file: string, passphrase: string | null = null) {
  const kinds: string[] = []
  for await (const part of readBackup(file, passphrase)) kinds.push(part.kind)
  return kinds
}

function written(content: string | Buffer) {
  const file = ownFile()
  writeFileSync(file, gzipSync(content))
  return file
}

const good = {
  tables: {
    member: [
      ['1', 'Ada'],
      ['2', null],
    ],
  },
  files: [{ file: 'outbox/a.eml', content: 'TQ==' }],
}

test('a whole backup file is read part by part, with its end last', async () => {
  expect(await read(written(text(good)))).toEqual([
    'header',
    'secret',
    'table',
    'rows',
    'table end',
    'sequences',
    'file',
    'end',
  ])
})

test('the rows of a long table come in batches of at most 500, each row once', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => [String(index), 'Ada'])
  const batches: string[][] = []
  for await (const part of readBackup(written(text({ tables: { member: rows } })), null))
    if (part.kind === 'rows') batches.push(part.lines)
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 200])
  expect(batches.flat().map(line => JSON.parse(line))).toEqual(rows)
})

test.each([
  ['a row was changed', text(good).replace('Ada', 'Eve'), 'the rows of member were changed'],
  ['a row is gone', text(good).replace('["2",null]\n', ''), 'the rows of member were changed'],
  ['the secret was changed', text(good).replace('sss', 'ttt'), 'its checksum does not fit'],
  ['an email was changed', text(good).replace('TQ==', 'TR=='), 'its checksum does not fit'],
  ['a count is wrong', text({ ...good, last: { rows: 3 } }), 'its checksum does not fit'],
  ['something follows its end', `${text(good)}${line({})}`, 'it goes on after its end'],
  ['the end is missing', text(good).replace(/\{"end".*\n/, ''), 'it ends too early'],
  ['a row has too many columns', text({ tables: { member: [['1', 'Ada', 'x']] } }), 'is not a row of member'],
  ['a cell is not text', text({ tables: { member: [['1', 2]] } }), 'is not a row of member'],
  ['a table has a name of its own', text({ tables: { 'member; drop': [] } }), 'is not what belongs there'],
  ['an email leaves its folder', text({ files: [{ file: 'outbox/../auth.eml', content: '' }] }), 'is not what belongs'],
  ['an email is somewhere else', text({ files: [{ file: 'auth-secret', content: '' }] }), 'is not what belongs there'],
  ['it is of a newer format', text().replace('"version":1', '"version":2'), 'was written by a newer filmDB'],
  ['it is other JSON', '{"format":"other"}\n', 'is not a backup of filmDB'],
  ['the last line has no end', text(good).trimEnd(), 'is damaged or cut short'],
  ['its text is not UTF-8', Buffer.concat([Buffer.from([0xff]), Buffer.from(text(good))]), 'is damaged'],
])('a backup file is refused when %s', async (_what, content, sentence) => {
  await expect(read(written(content))).rejects.toThrow(sentence)
})

test('a backup with an endless line is refused before it fills the memory', async () => {
  const before = process.memoryUsage().rss
  const bomb = gzipSync(Buffer.alloc(4 * maxLineBytes, 'a'))
  const file = ownFile()
  writeFileSync(file, bomb)
  await expect(read(file)).rejects.toThrow(`has a line of more than ${maxLineBytes} bytes`)
  expect(process.memoryUsage().rss - before).toBeLessThan(12 * maxLineBytes)
})

test('an encrypted backup with a changed byte or a missing last chunk is refused', async () => {
  const passphrase = 'projector lamp, cold'
  const file = ownFile()
  // Longer than two chunks of the age format, and not compressible.
  const rows = Array.from({ length: 6000 }, (_, index) => [String(index), sha256(String(index))])
  await writeBackup(file, pieces(text({ tables: { member: rows } })), { passphrase, replace: false })
  const bytes = readFileSync(file)
  expect(bytes.length).toBeGreaterThan(2 * 65_552)
  expect(await read(file, passphrase)).toContain('end')
  await expect(read(file)).rejects.toThrow('is encrypted')
  const spoilt = (change: (bytes: Buffer) => Buffer) => {
    writeFileSync(file, change(Buffer.from(bytes)))
    return expect(read(file, passphrase)).rejects.toThrow('is damaged or cut short')
  }
  await spoilt(copy => Buffer.concat([copy.subarray(0, -1), Buffer.from([(copy.at(-1) ?? 0) ^ 1])]))
  await spoilt(copy => copy.subarray(0, copy.length - (copy.length % 65_552)))
})

async function* pieces(whole: string) {
  for (let start = 0; start < whole.length; start += 10_000) yield whole.slice(start, start + 10_000)
}
