import { readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
