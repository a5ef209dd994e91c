import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const path = /`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g

test('every file that docs/security.md names exists', () => {
  const named = [...readFileSync('docs/security.md', 'utf8').matchAll(path)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(file => !existsSync(file))).toEqual([])
})
