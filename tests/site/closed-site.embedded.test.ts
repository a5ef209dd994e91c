import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { megabytes } from '#app/domain/units.ts'
import { startSite } from '../services/start-site.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Starts and closes so many sites, one after the other. Returns the bytes of the heap that are still in use. */
async function bytesAfter(sites: number) {
  for (let started = 0; started < sites; started += 1) {
    const { get, close } = await startSite()
    expect((await get('/')).status).toBe(200)
    await close()
  }
  collectGarbage()
  return process.memoryUsage().heapUsed
}

// A timer or an observer that holds a closed site holds its films and indexes, 34 MB; dozens run in a process of tests.
test('no memory of a closed site stays in use', async () => {
  const before = await bytesAfter(1)
  expect((await bytesAfter(3)) - before).toBeLessThan(30 * megabytes)
})
