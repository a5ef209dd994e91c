import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { allocatorSettings, nodeFlags } from './low-memory.mjs'

test('Node starts with the flags and allocator settings of npm start', () => {
  const printed = execFileSync(process.execPath, [...nodeFlags, '-p', 'process.env.MALLOC_ARENA_MAX'], {
    env: allocatorSettings,
    encoding: 'utf8',
  })
  expect(printed.trim()).toBe('2')
})
