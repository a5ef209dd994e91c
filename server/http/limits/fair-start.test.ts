import { expect, test } from 'vitest'
import { createFairStart } from './fair-start.ts'

const aTurn = () => new Promise(resolve => setImmediate(resolve))

test('a client with 200 requests begins four a turn, and one with a single request does not wait for them', async () => {
  const fairStart = createFairStart()
  const begun: string[] = []
  for (let index = 0; index < 200; index += 1) fairStart('flood', () => begun.push('flood'))
  fairStart('visitor', () => begun.push('visitor'))
  expect(begun).toEqual([...Array(4).fill('flood'), 'visitor'])
  await aTurn()
  expect(begun).toHaveLength(9)
  for (let turn = 0; turn < 60; turn += 1) await aTurn()
  expect(begun).toHaveLength(201)
})

test('requests of a client begin in the order they came', async () => {
  const fairStart = createFairStart()
  const begun: number[] = []
  for (let index = 0; index < 10; index += 1) fairStart('a', () => begun.push(index))
  await aTurn()
  fairStart('a', () => begun.push(10))
  for (let turn = 0; turn < 5; turn += 1) await aTurn()
  expect(begun).toEqual([...Array(11).keys()])
})

test('a client whose requests have all begun begins the next one at once', async () => {
  const fairStart = createFairStart()
  const begun: number[] = []
  for (let index = 0; index < 5; index += 1) fairStart('a', () => begun.push(index))
  await aTurn()
  fairStart('a', () => begun.push(5))
  expect(begun).toHaveLength(6)
})
