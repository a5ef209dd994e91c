import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from './zip.ts'

test.each([
  '1970-01-01T00:00:00Z',
  '1979-12-31T23:59:59Z',
  '2026-11-22T12:00:00Z',
  '2099-12-31T23:59:59Z',
  '2108-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  'no date',
])('an export is whole when the clock says %s', at => {
  const zip = Buffer.concat([...zipOf([{ name: 'a.txt', pieces: ['one, ', 'two'] }], { at: new Date(at) })])
  expect(strFromU8(unzipSync(zip)['a.txt'] ?? new Uint8Array())).toBe('one, two')
})
