import { expect, test } from 'vitest'
import { createExportMemory } from './export-memory.ts'

test('a member has one export at a time, and all exports together have a limit of bytes', () => {
  const exports = createExportMemory({ maxBytes: 10 })
  const [ada, ben] = [exports.open('ada'), exports.open('ben')]
  expect(exports.open('ada')).toBeNull()
  expect(ada?.take(6)).toBe(true)
  expect(ben?.take(5)).toBe(false)
  expect(ben?.take(4)).toBe(true)
  ada?.release()
  const again = exports.open('ada')
  expect(again?.take(6)).toBe(true)
})

test('a slot that is released twice gives back what it took once', () => {
  const exports = createExportMemory({ maxBytes: 10 })
  const ada = exports.open('ada')
  ada?.take(6)
  ada?.release()
  const again = exports.open('ada')
  again?.take(6)
  ada?.release()
  expect(exports.open('ada')).toBeNull()
  expect(exports.open('ben')?.take(5)).toBe(false)
  expect(ada?.take(1)).toBe(false)
})
