import { expect, test } from 'vitest'
import { hasManyFields, isOneMediaType } from './count-fields.ts'

const max = 3

async function isRefused(body: URLSearchParams | FormData) {
  const request = new Request('http://films', { method: 'POST', body })
  const type = request.headers.get('Content-Type') ?? ''
  return hasManyFields(Buffer.from(await request.arrayBuffer()), type, max)
}

const fields = (count: number) =>
  Array.from({ length: count }, (_, index): [string, string] => [`f${index}`, 'a & b\r\n-- c'])

test.each([
  [3, false],
  [4, true],
])('a form with %i fields has too many: %s', async (count, isTooMany) => {
  const form = new FormData()
  for (const [name, value] of fields(count)) form.append(name, value)
  expect(await isRefused(form)).toBe(isTooMany)
  expect(await isRefused(new URLSearchParams(fields(count)))).toBe(isTooMany)
})

test('a boundary that stands in quotes, after another parameter, is found', () => {
  const part = '--real\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  const type = 'multipart/form-data; x="boundary=other"; boundary="real"'
  expect(hasManyFields(Buffer.from(`${part.repeat(4)}--real--`), type, max)).toBe(true)
})

test('JSON and an unknown type have no fields', () => {
  for (const type of ['application/json', '', 'multipart/form-data']) {
    expect(hasManyFields(Buffer.from('&&&&&&&&'), type, max)).toBe(false)
  }
})

test.each([
  ['', true],
  ['application/json', true],
  ['text/plain; charset=utf-8', true],
  ['multipart/form-data; boundary="a, b"', true],
  ['text/plain, application/x-www-form-urlencoded', false],
  ['multipart/form-data; boundary=x, application/x-www-form-urlencoded', false],
  ['multipart/form-data; boundary="x", application/x-www-form-urlencoded', false],
  ['&', false],
])('the Content-Type %j is one media type or none: %s', (type, isOne) => {
  expect(isOneMediaType(type)).toBe(isOne)
})

test('a Content-Type of 255 characters is read, a longer one is not', () => {
  const typeOf = (length: number) => 'multipart/form-data; boundary='.padEnd(length, 'x')
  expect([255, 256, 15_000].map(length => isOneMediaType(typeOf(length)))).toEqual([true, false, false])
})
