import { expect, test } from 'vitest'
import { openHashing, TooBusyError } from './hashing.server.ts'

const hashing = openHashing()
let count = 0
/** An unknown browser with its own account and IP address. */
function somebody() {
  count += 1
  return { account: `member ${count}`, ipAddress: `192.0.2.${count}`, isKnown: false }
}

test('a password matches in any Unicode composition, and no other password does', async () => {
  const hash = await hashing.hash('crème brûlée'.normalize('NFC'), somebody())
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashing.verify({ hash, password: 'crème brûlée'.normalize('NFD') }, somebody())).toBe(true)
  expect(await hashing.verify({ hash, password: 'creme brulee' }, somebody())).toBe(false)
})

test('an invalid hash is an error, and the next password is verified', async () => {
  await expect(hashing.verify({ hash: 'no hash', password: 'analytical engine' }, somebody())).rejects.toThrow()
  expect(await hashing.hash('analytical engine', somebody())).toContain('argon2id')
})

test('of a hundred concurrent sign-ins some wait and the rest get TooBusyError', async () => {
  const before = hashing.count()
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => hashing.hash('analytical engine', somebody())))
  const refused = all.filter(one => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => reason instanceof TooBusyError)).toBe(true)
  expect(hashing.count() - before).toBe(100 - refused.length)
})

test('a client that floods the queue gets TooBusyError and leaves room for others', async () => {
  const flooding = { account: 'greedy', ipAddress: '203.0.113.1', isKnown: false }
  const flood = Promise.allSettled(Array.from({ length: 50 }, () => hashing.hash('analytical engine', flooding)))
  const others = Array.from({ length: 5 }, () => hashing.hash('analytical engine', somebody()))
  expect(await Promise.all(others)).toHaveLength(5)
  expect((await flood).some(one => one.status === 'rejected')).toBe(true)
})
