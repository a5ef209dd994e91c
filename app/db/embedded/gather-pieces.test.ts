import { expect, test } from 'vitest'
import { gatherPieces } from './gather-pieces.ts'

test('the pieces of a reply are one message', () => {
  const posted: Uint8Array[] = []
  const { add, send } = gatherPieces(bytes => posted.push(bytes))
  const memory = new Uint8Array([1, 2])
  add(memory)
  memory.set([3, 4])
  add(memory)
  expect(posted).toEqual([])
  send()
  expect(posted).toEqual([new Uint8Array([1, 2, 3, 4])])
  send()
  expect(posted).toHaveLength(1)
})

test('a long reply is sent in parts of 256 KB', () => {
  const lengths: number[] = []
  const { add, send } = gatherPieces(bytes => lengths.push(bytes.length))
  for (let piece = 0; piece < 40; piece++) add(new Uint8Array(8192))
  send()
  expect(lengths).toEqual([256 * 1024, 64 * 1024])
})
