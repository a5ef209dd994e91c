import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unzip } from './unzip.ts'

const kilobyte = 1024
const limits = { members: 10, unpackedBytes: 100 * kilobyte }
const all = { isWanted: (_name: string) => true, limits }

const texts = async (zip: Uint8Array, options = all) => {
  const read = await unzip(zip, options)
  return 'refusal' in read ? read.refusal : read.files.map(({ name, bytes }) => [name, strFromU8(bytes)])
}

test('what was packed or stored comes out as it went in', async () => {
  const files = { 'a.csv': strToU8('a'.repeat(5000)), 'b/ü 悪.csv': strToU8('b'), empty: new Uint8Array() }
  const expected = [
    ['a.csv', 'a'.repeat(5000)],
    ['b/ü 悪.csv', 'b'],
    ['empty', ''],
  ]
  for (const level of [0, 6] as const) expect(await texts(zipSync(files, { level }))).toEqual(expected)
})

test('names that lead elsewhere are names and nothing more', async () => {
  const names = ['../../etc/passwd', '/etc/passwd', 'C:\\x', '..\\..\\x', 'constructor', 'a\0b']
  const zip = zipSync(Object.fromEntries(names.map(name => [name, strToU8('x')])))
  const read = await texts(zip)
  expect(Array.isArray(read) && read.every(([, text]) => text === 'x')).toBe(true)
})

test('a bomb is refused by what comes out of it, whatever it claims', async () => {
  const zip = zipSync({ bomb: new Uint8Array(200 * kilobyte) })
  expect(await texts(zip)).toBe('too large')
  const modest = zip.slice()
  const directory = Buffer.from(modest.buffer).indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  new DataView(modest.buffer).setUint32(directory + 24, 10, true)
  expect(await texts(modest)).toBe('too large')
})

test('many files share one allowance', async () => {
  const files = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}`, new Uint8Array(30 * kilobyte)]))
  expect(await texts(zipSync(files))).toBe('too large')
  expect(await texts(zipSync(files, { level: 0 }))).toBe('too large')
})

test('what nobody wants is not unpacked', async () => {
  const zip = zipSync({ bomb: new Uint8Array(200 * kilobyte), 'a.csv': strToU8('a') })
  expect(await texts(zip, { ...all, isWanted: name => name.endsWith('.csv') })).toEqual([['a.csv', 'a']])
})

test('too many files are refused before one is read', async () => {
  const files = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}`, strToU8('x')]))
  expect(await texts(zipSync(files))).toBe('too large')
})

test('wherever a ZIP is cut or a byte of it is changed, it is read or refused, and never more', async () => {
  const zip = zipSync({ 'a.csv': strToU8('a,b\n'.repeat(40)), 'b.csv': strToU8('b') })
  for (let at = 0; at < zip.length; at++) {
    const changed = zip.slice()
    changed[at] = (changed[at] ?? 0) ^ 0xff
    for (const broken of [zip.slice(0, at), changed]) {
      const read = await unzip(broken, all)
      expect('refusal' in read || read.files.every(({ bytes }) => bytes.length <= limits.unpackedBytes)).toBe(true)
    }
  }
})
