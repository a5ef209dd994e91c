import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { kilobytes } from '#app/domain/units.ts'
import { rawZip } from '#tests/fixtures/hostile-uploads/raw-zip.ts'
import { filesInZip } from './unzip.ts'
import { UploadError } from './upload-limits.ts'

const limits = { zipEntries: 20, files: 10, unpackedBytes: 100 * kilobytes }
const all = { isWanted: (_name: string) => true, limits }

/** Names and contents, or the sentence of the refusal. */
async function contents(zip: Uint8Array, options: Parameters<typeof filesInZip>[1] = all) {
  try {
    const read = []
    for (const { name, unpack } of await filesInZip(zip, options)) read.push([name, strFromU8(await unpack())])
    return read
  } catch (error) {
    if (error instanceof UploadError) return error.message
    throw error
  }
}

const tooLarge = /holds too much: more than \d+ MB unpacked/
const tooMany = /holds too much: more than \d+ CSV and JSON files/
const broken = /cannot be read/

test('deflated and stored files are read unchanged', async () => {
  const files = { 'a.csv': strToU8('a'.repeat(5000)), 'b/ü 悪.csv': strToU8('b'), empty: new Uint8Array() }
  const expected = [
    ['a.csv', 'a'.repeat(5000)],
    ['b/ü 悪.csv', 'b'],
    ['empty', ''],
  ]
  for (const level of [0, 6] as const) expect(await contents(zipSync(files, { level }))).toEqual(expected)
})

test('names that lead elsewhere are names and nothing more', async () => {
  const names = ['../../etc/passwd', '/etc/passwd', 'C:\\x', '..\\..\\x', 'constructor', 'a\0b']
  const read = await contents(zipSync(Object.fromEntries(names.map(name => [name, strToU8('x')]))))
  expect(read).toEqual(names.map(name => [name.replace('\0', '').replaceAll('\\', '/'), 'x']))
})

test('folders of a ZIP that has backslashes, as some tools of Windows write, are folders', async () => {
  const names = ['export\\deleted\\ratings.csv', 'export\\lists\\', 'export\\ratings.csv']
  const zip = zipSync(Object.fromEntries(names.map(name => [name, strToU8('x')])))
  const skipped: string[] = []
  const isWanted = (name: string) => !name.includes('/deleted/')
  const read = await contents(zip, { ...all, isWanted, onSkip: name => skipped.push(name) })
  expect([read, skipped]).toEqual([[['export/ratings.csv', 'x']], ['export/deleted/ratings.csv']])
})

test('a name is cut to 200 characters, without control characters, turned text and half characters', async () => {
  const zip = rawZip([
    { name: Buffer.from(`\u202E\u0007${'😀'.repeat(300)}.csv`), content: strToU8('x') },
    { name: Buffer.from([0x61, 0xff, 0xd8, 0x2e, 0x63, 0x73, 0x76]), content: strToU8('x') },
  ])
  const names = (await filesInZip(zip, all)).map(({ name }) => name)
  expect(names.map(name => [name.length <= 200, name.isWellFormed(), /\p{Cc}|\u202E/u.test(name)])).toEqual([
    [true, true, false],
    [true, true, false],
  ])
  expect(names[0]).toMatch(/^….+\.csv$/u)
})

test('a bomb is refused by what comes out of it, whatever it claims', async () => {
  const content = new Uint8Array(200 * kilobytes)
  expect(await contents(zipSync({ bomb: content }))).toMatch(tooLarge)
  expect(await contents(zipSync({ bomb: content }, { level: 0 }))).toMatch(tooLarge)
  const modest = rawZip([{ name: Buffer.from('bomb'), content, isDeflated: true, claims: { size: 10 } }])
  expect(await contents(modest)).toMatch(broken)
})

test('many files share one allowance, also where they are the same bytes', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [`${index}`, new Uint8Array(30 * kilobytes)]),
  )
  expect(await contents(zipSync(files))).toMatch(tooLarge)
  expect(await contents(zipSync(files, { level: 0 }))).toMatch(tooLarge)
  const shared = { content: new Uint8Array(30 * kilobytes), isDeflated: true }
  const overlapping = ['a', 'b', 'c', 'd'].map((name, at) => ({
    ...shared,
    name: Buffer.from(name),
    sharesFirst: at > 0,
  }))
  expect(await contents(rawZip(overlapping))).toMatch(tooLarge)
})

test('a file that is not wanted is not unpacked', async () => {
  const zip = zipSync({ bomb: new Uint8Array(200 * kilobytes), 'a.csv': strToU8('a') })
  expect(await contents(zip, { ...all, isWanted: name => name.endsWith('.csv') })).toEqual([['a.csv', 'a']])
})

test('too many files are refused before one is read', async () => {
  const files = (count: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, strToU8('x')])))
  expect(await contents(files(11))).toMatch(tooMany)
  expect(await contents(files(21), { ...all, isWanted: () => false })).toMatch(tooMany)
  expect(await contents(files(20), { ...all, isWanted: () => false })).toEqual([])
})

test('wherever a ZIP is cut or a byte of it is changed, it is read or refused, and never more', async () => {
  const zip = zipSync({ 'a.csv': strToU8('a,b\n'.repeat(40)), 'b.csv': strToU8('b') })
  for (let at = 0; at < zip.length; at++) {
    const changed = zip.slice()
    changed[at] = (changed[at] ?? 0) ^ 0xff
    for (const spoilt of [zip.slice(0, at), changed]) {
      const read = await contents(spoilt)
      const isWithin = Array.isArray(read) && read.every(([, text = '']) => text.length <= limits.unpackedBytes)
      expect(isWithin || typeof read === 'string').toBe(true)
    }
  }
})
