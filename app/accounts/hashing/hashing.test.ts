import { expect, test } from 'vitest'
import { openHashing } from './hashing.server.ts'
import { TooBusyError } from './hashing-threads.server.ts'

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

/** Hashing with one thread, whose file a test may change. */
function openWithOneThread(url: string) {
  const threadFile = new URL(url)
  return { threadFile, hashing: openHashing({ workers: 1000, threadFile }) }
}

const exitsAtOnce = `data:text/javascript,${encodeURIComponent(
  "import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit(3))",
)}`
const exitsWhileIdle = `data:text/javascript,${encodeURIComponent(
  "import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => { parentPort.postMessage({ result: 'hash' }); process.exit(3) })",
)}`
const noFile = 'https://localhost/thread.js'
const realFile = new URL('./hashing-thread.ts', import.meta.url).href

test('a password whose thread exits is an error, and the next password gets a new thread', async () => {
  const { threadFile, hashing } = openWithOneThread(exitsAtOnce)
  await expect(hashing.hash('analytical engine', somebody())).rejects.toThrow('the thread that hashes passwords ended')
  threadFile.href = realFile
  expect(await hashing.hash('analytical engine', somebody())).toContain('argon2id')
})

test('a thread that exits between two passwords is replaced', async () => {
  const { threadFile, hashing } = openWithOneThread(exitsWhileIdle)
  expect(await hashing.hash('analytical engine', somebody())).toBe('hash')
  threadFile.href = realFile
  await expect.poll(() => hashing.hash('analytical engine', somebody()).catch(String)).toContain('argon2id')
})

test('a thread that cannot be started fails the passwords in its queue, and takes no place of the next thread', async () => {
  const { threadFile, hashing } = openWithOneThread(exitsAtOnce)
  const hashes = [1, 2, 3].map(() => hashing.hash('analytical engine', somebody()))
  threadFile.href = noFile
  const results = await Promise.allSettled([...hashes, hashing.hash('analytical engine', somebody())])
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  threadFile.href = realFile
  expect(await hashing.hash('analytical engine', somebody())).toContain('argon2id')
})
