import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { allocatorSettings, nodeFlags, nodeFlagsBeside } from './low-memory.mjs'

test('Node starts with the flags and allocator settings of npm start', () => {
  const printed = execFileSync(process.execPath, [...nodeFlags, '-p', 'process.env.MALLOC_ARENA_MAX'], {
    env: allocatorSettings,
    encoding: 'utf8',
  })
  expect(printed.trim()).toBe('2')
})

test('a flag that the environment has in NODE_OPTIONS is not given once more', () => {
  expect(nodeFlagsBeside()).toEqual(nodeFlags)
  const flags = nodeFlagsBeside('--inspect --max_old_space_size=4096')
  expect(flags).toEqual(nodeFlags.filter(flag => !flag.startsWith('--max-old-space-size')))
})
