import { expect, test } from 'vitest'
import { UploadError } from '../parse/files/upload-limits.ts'
import { parseUploadForm } from './parse-upload-form.ts'

async function formOf(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Response(form)
  return { contentType: sent.headers.get('Content-Type') ?? '', body: new Uint8Array(await sent.arrayBuffer()) }
}

const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`
const typeWith = (boundary: string) => `multipart/form-data; boundary=${boundary}`
const raw = (text: string, contentType = typeWith('b')) => ({
  contentType,
  body: new TextEncoder().encode(text),
})
const file = (name: string) => `Content-Disposition: form-data; name="file"; filename="${name}"`
const whole = `${part(file('a.csv'), 'x')}--b--\r\n`
const longBoundary = 'b'.repeat(71)

test('a file comes out of its form byte for byte, with its name', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)
  const read = parseUploadForm(await formOf({ note: 'x', file: new File([bytes], 'a "b" ü 悪.csv') }))
  expect(read.name).toBe('a "b" ü 悪.csv')
  expect(Buffer.compare(read.bytes, bytes)).toBe(0)
})

test('a form with a boundary of 70 characters is read', () => {
  const boundary = longBoundary.slice(1)
  expect(parseUploadForm(raw(whole.replaceAll('--b', `--${boundary}`), typeWith(boundary))).name).toBe('a.csv')
})

test.each([
  ['no form', raw('file=x', 'application/x-www-form-urlencoded')],
  ['no boundary', raw(part(file('a.csv'), 'x'), 'multipart/form-data')],
  ['a boundary of 71 characters', raw(whole.replaceAll('--b', `--${longBoundary}`), typeWith(longBoundary))],
  ['a field that is not a file', raw(`${part('Content-Disposition: form-data; name="file"', 'x')}--b--\r\n`)],
  ['another field', raw(`${part('Content-Disposition: form-data; name="other"; filename="a.csv"', 'x')}--b--\r\n`)],
  ['no end', raw(part(file('a.csv'), 'x').slice(0, -2))],
  ['too many parts', raw(part('Content-Disposition: form-data; name="a"', 'x').repeat(10_000))],
  ['a header without an end', raw(`--b\r\n${'x'.repeat(100_000)}`)],
  ['a name of 100,000 characters', raw(part(file('n'.repeat(100_000)), 'x'))],
  ['nothing', raw('')],
])('a form with %s is refused', (_, form) => {
  expect(() => parseUploadForm(form)).toThrow(UploadError)
})
