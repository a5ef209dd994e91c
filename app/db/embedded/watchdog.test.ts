import { expect, onTestFinished, test, vi } from 'vitest'
import { watch } from './watchdog.ts'

function watched(answers: (ping: number) => boolean) {
  vi.useFakeTimers()
  const silences: string[] = []
  let pings = 0
  const watchdog = watch({
    ping: () => {
      pings += 1
      if (answers(pings)) watchdog.alive()
    },
    onUnresponsive: why => silences.push(why),
  })
  onTestFinished(() => {
    watchdog.stop()
    vi.useRealTimers()
  })
  return { silences, watchdog }
}

test('a database that answers is left in peace', () => {
  const { silences } = watched(() => true)
  vi.advanceTimersByTime(600_000)
  expect(silences).toEqual([])
})

test('one that falls silent is given half a minute', () => {
  const { silences } = watched(ping => ping <= 3)
  vi.advanceTimersByTime(15_000 + 30_000)
  expect(silences).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(silences).toEqual(['it has not answered for 30 s'])
})

test('a late answer starts the half minute anew', () => {
  const { silences } = watched(ping => ping % 5 === 0)
  vi.advanceTimersByTime(600_000)
  expect(silences).toEqual([])
})

test('an ended watch says nothing', () => {
  const { silences, watchdog } = watched(() => false)
  watchdog.stop()
  vi.advanceTimersByTime(600_000)
  expect(silences).toEqual([])
})
