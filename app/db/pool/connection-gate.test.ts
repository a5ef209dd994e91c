import { expect, test } from 'vitest'
import { createGate } from './connection-gate.ts'

test('a lane at its limit waits while another lane still gets connections', async () => {
  const gate = createGate({ max: 3 })
  const members = gate.lane({ max: 2, waitMs: 60_000 })
  const others = gate.lane({ max: 3, waitMs: 60_000 })
  const [leave] = await Promise.all([members.acquire(), members.acquire()])
  const third = members.acquire()
  const leaveOther = await others.acquire()
  leaveOther()
  leave()
  await third
})

test('waiters are admitted in order of arrival', async () => {
  const lane = createGate({ max: 1 }).lane({ max: 1, waitMs: 60_000 })
  const leave = await lane.acquire()
  const order: number[] = []
  const waiting = [1, 2, 3].map(async number => {
    const leaveAgain = await lane.acquire()
    order.push(number)
    leaveAgain()
  })
  leave()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
})

test('a wait past its limit fails as unavailable, and its place is not taken later', async () => {
  const lane = createGate({ max: 1 }).lane({ max: 1, waitMs: 20 })
  const leave = await lane.acquire()
  await expect(lane.acquire()).rejects.toThrow(/no connection was free for 20 ms/)
  leave()
  const again = await lane.acquire()
  again()
})

test('the 501st waiter is refused at once', async () => {
  const lane = createGate({ max: 1 }).lane({ max: 1, waitMs: 60_000 })
  const leave = await lane.acquire()
  const waiting = Array.from({ length: 500 }, () => lane.acquire().then(next => next()))
  await expect(lane.acquire()).rejects.toThrow(/too many wait/)
  leave()
  await Promise.all(waiting)
})
