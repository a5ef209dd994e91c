import { expect, test } from 'vitest'
import { createHashingQueue, type Waiter } from './hashing-queue.ts'

const stranger = (account: string, ipAddress: string): Waiter => ({ account, ipAddress, isKnown: false })
const known = (account: string): Waiter => ({ account, ipAddress: '192.0.2.1', isKnown: true })

/** Adds each waiter that has room; returns whether it had. */
function queueOf(waiters: Waiter[]) {
  const queue = createHashingQueue<string>()
  const added = waiters.map((waiter, index) => {
    const hasCapacity = queue.hasCapacity(waiter)
    if (hasCapacity) queue.add(`${waiter.account}#${index}`, waiter)
    return hasCapacity
  })
  const inOrder = () => Array.from({ length: queue.size() }, () => queue.next())
  return { queue, added, inOrder }
}

test('one account has at most two waiting sign-ins, from any number of IP addresses', () => {
  const { added } = queueOf(Array.from({ length: 5 }, (_, index) => stranger('ada', `192.0.2.${index}`)))
  expect(added).toEqual([true, true, false, false, false])
})

test('one IP address has at most two waiting sign-ins, for any number of accounts', () => {
  const { added, queue } = queueOf(Array.from({ length: 5 }, (_, index) => stranger(`member ${index}`, '192.0.2.1')))
  expect(added).toEqual([true, true, false, false, false])
  expect(queue.hasCapacity(stranger('ada', '192.0.2.2'))).toBe(true)
})

test('unknown browsers leave 12 of 48 places to known browsers', () => {
  const crowd = Array.from({ length: 60 }, (_, index) => stranger(`member ${index}`, `192.0.2.${index}`))
  const { added, queue } = queueOf(crowd)
  expect(added.filter(Boolean)).toHaveLength(36)
  expect(queue.isFull()).toBe(true)
  const browsers = Array.from({ length: 13 }, (_, index) => known(`known ${index}`))
  const found = browsers.map((waiter, index) => {
    const hasCapacity = queue.hasCapacity(waiter)
    if (hasCapacity) queue.add(`${index}`, waiter)
    return hasCapacity
  })
  expect(found).toEqual([...Array(12).fill(true), false])
})

test('unknown browsers that try an account do not take the places of its known browser', () => {
  const { queue } = queueOf([stranger('ada', '192.0.2.1'), stranger('ada', '192.0.2.2')])
  expect(queue.hasCapacity(stranger('ada', '192.0.2.3'))).toBe(false)
  expect(queue.hasCapacity(known('ada'))).toBe(true)
})

test('IP addresses take turns, and known and unknown browsers alternate', () => {
  const { inOrder } = queueOf([
    stranger('a', 'one'),
    stranger('b', 'one'),
    stranger('c', 'two'),
    known('d'),
    known('d'),
    known('e'),
  ])
  expect(inOrder()).toEqual(['d#3', 'a#0', 'e#5', 'c#2', 'd#4', 'b#1'])
})

test('a removed waiter is skipped and its place is free', () => {
  const { queue, inOrder } = queueOf([stranger('a', 'one'), stranger('b', 'one'), stranger('c', 'two')])
  expect(queue.remove('a#0')).toBe(true)
  expect(queue.remove('a#0')).toBe(false)
  expect(queue.hasCapacity(stranger('d', 'one'))).toBe(true)
  expect(inOrder()).toEqual(['b#1', 'c#2'])
})
