import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const toError = (reason: string) => new Error(reason)

test('a share at its limit waits while another share still gets permits', async () => {
  const semaphore = createSemaphore({ max: 3, toError })
  const members = semaphore.share({ max: 2, waitMs: 60_000 })
  const others = semaphore.share({ max: 3, waitMs: 60_000 })
  const [release] = await Promise.all([members.acquire(), members.acquire()])
  const third = members.acquire()
  const leaveOther = await others.acquire()
  leaveOther()
  release()
  await third
})

test('waiters are admitted in order of arrival', async () => {
  const share = createSemaphore({ max: 1, toError }).share({ max: 1, waitMs: 60_000 })
  const release = await share.acquire()
  const order: number[] = []
  const waiting = [1, 2, 3].map(async number => {
    const leaveAgain = await share.acquire()
    order.push(number)
    leaveAgain()
  })
  release()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
})

test('a waiter past its deadline gets the error of the caller and takes no permit later', async () => {
  const share = createSemaphore({ max: 1, toError }).share({ max: 1, waitMs: 20 })
  const release = await share.acquire()
  await expect(share.acquire()).rejects.toThrow('waited for 20 ms')
  release()
  const again = await share.acquire()
  again()
})

test('the deadline of a waiter that was admitted ends the wait of no other', async () => {
  const semaphore = createSemaphore({ max: 1, toError })
  const brief = semaphore.share({ max: 1, waitMs: 20 })
  const patient = semaphore.share({ max: 1, waitMs: 60_000 })
  const release = await brief.acquire()
  const admitted = brief.acquire()
  release()
  const releaseAdmitted = await admitted
  const last = patient.acquire()
  await expect(brief.acquire()).rejects.toThrow('waited for 20 ms')
  releaseAdmitted()
  await last
})

test('a permit that is released twice is given to one other', async () => {
  const share = createSemaphore({ max: 1, toError }).share({ max: 1, waitMs: 20 })
  const release = await share.acquire()
  release()
  release()
  await share.acquire()
  await expect(share.acquire()).rejects.toThrow('waited for 20 ms')
})

test('the 501st waiter is rejected at once', async () => {
  const share = createSemaphore({ max: 1, toError }).share({ max: 1, waitMs: 60_000 })
  const release = await share.acquire()
  const waiting = Array.from({ length: 500 }, () => share.acquire().then(next => next()))
  await expect(share.acquire()).rejects.toThrow('500 wait already')
  release()
  await Promise.all(waiting)
})
