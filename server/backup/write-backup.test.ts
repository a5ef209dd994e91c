import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { writeBackup } from './write-backup.ts'

function ownFile() {
  const folder = createTemporaryDirectory()
  return join(folder, 'site.backup')
}

async function* content() {
  yield '{"format":"filmdb-backup"}\n'
}

/** A whole backup without tables. `onEnd` is called before its last line. */
async function* wholeContent(onEnd: () => void) {
  const header = { format: 'filmdb-backup', version: 1, filmdb: '0.1.0', createdAt: '2026-11-28T09:00:00.000Z' }
  const lines = [{ ...header, migrations: ['0001-catalogue'] }, { secret: 's'.repeat(43) }, { sequences: [] }]
  const body = lines.map(line => `${JSON.stringify(line)}\n`).join('')
  yield body
  onEnd()
  const sha256 = createHash('sha256').update(body).digest('hex')
  yield `${JSON.stringify({ end: true, tables: 0, rows: 0, files: 0, sha256 })}\n`
}

test('a backup that is not whole when it is read back is refused, and leaves no file', async () => {
  const file = ownFile()
  const { value: withoutEnd } = await wholeContent(() => {}).next()
  const writing = writeBackup(file, Readable.from([withoutEnd]), { passphrase: null, replace: false })
  await expect(writing).rejects.toThrow('is damaged (it ends too early)')
  expect(readdirSync(join(file, '..'))).toEqual([])
})

test('a backup does not replace a file that got its name while it was written', async () => {
  const file = ownFile()
  const writing = writeBackup(
    file,
    wholeContent(() => writeFileSync(file, 'mine')),
    { passphrase: null, replace: false },
  )
  await expect(writing).rejects.toThrow(`${file} exists already`)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('a backup that fails while it is written leaves no file', async () => {
  const file = ownFile()
  const failing = (async function* () {
    yield* content()
    throw new Error('the database went away')
  })()
  await expect(writeBackup(file, failing, { passphrase: null, replace: false })).rejects.toThrow(
    'the database went away',
  )
  expect(readdirSync(join(file, '..'))).toEqual([])
})

test('a backup does not replace a link, as /dev/stdout is one', async () => {
  const link = ownFile()
  for (const target of [`${link}.target`, join(link, '..', 'missing')]) {
    if (target.endsWith('.target')) writeFileSync(target, 'mine')
    rmSync(link, { force: true })
    symlinkSync(target, link)
    const writing = writeBackup(link, content(), { passphrase: null, replace: true })
    await expect(writing).rejects.toThrow('is not a regular file')
    expect(readlinkSync(link)).toBe(target)
  }
})
