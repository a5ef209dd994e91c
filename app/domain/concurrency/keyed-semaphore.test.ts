import { expect, test } from 'vitest'
import { createKeyedSemaphore } from './keyed-semaphore.ts'

const toError = () => new Error('too slow')

test('a third read of one member waits until one of two has ended, one of another member does not', async () => {
  const inTurn = createKeyedSemaphore({ max: 2, waitMs: 60_000, toError })
  const begun: string[] = []
  const read = (member: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = inTurn(member, () => {
      begun.push(member)
      return promise
    })
    return { end: resolve, ended }
  }
  const [first, second, third, other] = ['ada', 'ada', 'ada', 'bob'].map(read)
  await new Promise(setImmediate)
  expect(begun).toEqual(['ada', 'ada', 'bob'])
  first?.end()
  await first?.ended
  await new Promise(setImmediate)
  expect(begun).toEqual(['ada', 'ada', 'bob', 'ada'])
  for (const read of [second, third, other]) read?.end()
  await Promise.all([second?.ended, third?.ended, other?.ended])
})

test('a read that fails gives its turn back, and one that waits too long gets the error of the caller', async () => {
  const inTurn = createKeyedSemaphore({ max: 1, waitMs: 10, toError })
  await expect(inTurn('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = inTurn('ada', () => promise)
  await expect(inTurn('ada', async () => {})).rejects.toThrow('too slow')
  resolve()
  await slow
  await inTurn('ada', async () => {})
})

test('the work is called with whether it had to wait', async () => {
  const inTurn = createKeyedSemaphore({ max: 2, waitMs: 60_000, toError })
  const works = Array.from({ length: 3 }, () => inTurn('ada', async hasWaited => hasWaited))
  expect(await Promise.all(works)).toEqual([false, false, true])
})
