import { expect, onTestFinished, test, vi } from 'vitest'
import { startWatchdog } from './watchdog.ts'

function watched(answers: (ping: number) => boolean) {
  vi.useFakeTimers()
  const silences: string[] = []
  let pings = 0
  const watchdog = startWatchdog({
    ping: () => {
      pings += 1
      if (answers(pings)) watchdog.alive()
    },
    onUnresponsive: reason => silences.push(reason),
  })
  onTestFinished(() => {
    watchdog.stop()
    vi.useRealTimers()
  })
  return { silences, watchdog }
}

test('a database that replies is not reported', () => {
  const { silences } = watched(() => true)
  vi.advanceTimersByTime(600_000)
  expect(silences).toEqual([])
})

test('a database without a reply for half a minute is reported as unresponsive', () => {
  const { silences } = watched(ping => ping <= 3)
  vi.advanceTimersByTime(15_000 + 30_000)
  expect(silences).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(silences).toEqual(['it has not answered for 30 s'])
})

test('a late reply restarts the half minute', () => {
  const { silences } = watched(ping => ping % 5 === 0)
  vi.advanceTimersByTime(600_000)
  expect(silences).toEqual([])
})

test('a stopped watchdog reports nothing', () => {
  const { silences, watchdog } = watched(() => false)
  watchdog.stop()
  vi.advanceTimersByTime(600_000)
  expect(silences).toEqual([])
})

test('work that is known to take long is not reported, and the half minute begins at its end', async () => {
  const { silences, watchdog } = watched(() => false)
  const { promise, resolve } = Promise.withResolvers<string>()
  vi.advanceTimersByTime(25_000)
  const working = watchdog.unwatched(() => promise)
  vi.advanceTimersByTime(600_000)
  resolve('done')
  expect(await working).toBe('done')
  vi.advanceTimersByTime(30_000)
  expect(silences).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(silences).toEqual(['it has not answered for 30 s'])
})
