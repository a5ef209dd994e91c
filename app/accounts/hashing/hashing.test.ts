import { expect, test } from 'vitest'
import { openHashing, TooBusyError } from './hashing.server.ts'

const hashing = openHashing()
let count = 0
/** Somebody whom nobody has seen, at an address of their own. */
const somebody = () => {
  count += 1
  return { account: `member ${count}`, address: `192.0.2.${count}`, isKnown: false }
}

test('a password is known again, however it was composed, and no other is', async () => {
  const hash = await hashing.hash('crème brûlée'.normalize('NFC'), somebody())
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashing.verify({ hash, password: 'crème brûlée'.normalize('NFD') }, somebody())).toBe(true)
  expect(await hashing.verify({ hash, password: 'creme brulee' }, somebody())).toBe(false)
})

test('what is no hash is told, and the next password is checked all the same', async () => {
  await expect(hashing.verify({ hash: 'no hash', password: 'analytical engine' }, somebody())).rejects.toThrow()
  expect(await hashing.hash('analytical engine', somebody())).toContain('argon2id')
})

test('of a hundred at once some wait and the rest are turned away', async () => {
  const before = hashing.count()
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => hashing.hash('analytical engine', somebody())))
  const refused = all.filter(one => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => reason instanceof TooBusyError)).toBe(true)
  expect(hashing.count() - before).toBe(100 - refused.length)
})

test('one who asks without end leaves room for everybody else, and is turned away', async () => {
  const flooding = { account: 'greedy', address: '203.0.113.1', isKnown: false }
  const flood = Promise.allSettled(Array.from({ length: 50 }, () => hashing.hash('analytical engine', flooding)))
  const others = Array.from({ length: 5 }, () => hashing.hash('analytical engine', somebody()))
  expect(await Promise.all(others)).toHaveLength(5)
  expect((await flood).some(one => one.status === 'rejected')).toBe(true)
})
