import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const directory = new URL('./migrations/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, directory), 'utf8')

/** `sha256sum *.sql > SHA256SUMS` writes it. */
const committed = Object.fromEntries(
  read('SHA256SUMS')
    .trim()
    .split('\n')
    .map(line => line.split(/\s+/).reverse()),
)

test('a released migration has not changed', () => {
  const files = readdirSync(directory).filter(name => name.endsWith('.sql'))
  const sums = Object.fromEntries(files.map(name => [name, createHash('sha256').update(read(name)).digest('hex')]))
  expect(sums).toEqual(committed)
})

test('migrations are numbered without a gap', () => {
  const numbers = Object.keys(committed)
    .sort()
    .map(name => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
