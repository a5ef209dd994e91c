import { expect, test } from 'vitest'
import { openHashing, TooBusy } from './hashing.server.ts'

const hashing = openHashing()

test('a password is known again, however it was composed, and no other is', async () => {
  const hash = await hashing.hash('crème brûlée'.normalize('NFC'))
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashing.verify({ hash, password: 'crème brûlée'.normalize('NFD') })).toBe(true)
  expect(await hashing.verify({ hash, password: 'creme brulee' })).toBe(false)
})

test('what is no hash is told, and the next password is checked all the same', async () => {
  await expect(hashing.verify({ hash: 'no hash', password: 'analytical engine' })).rejects.toThrow()
  expect(await hashing.hash('analytical engine')).toContain('argon2id')
})

test('of a hundred at once some wait and the rest are turned away', async () => {
  const before = hashing.count()
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => hashing.hash('analytical engine')))
  const refused = all.filter(one => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true)
  expect(hashing.count() - before).toBe(100 - refused.length)
})
