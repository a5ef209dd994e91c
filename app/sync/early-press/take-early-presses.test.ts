import { expect, onTestFinished, test } from 'vitest'
import { openTab } from '#tests/fixtures/open-tab.ts'
import { timeOfChange } from '../mutation.ts'
import { syncStore } from '../react/sync-store.ts'
import { takeEarlyPresses } from './take-early-presses.ts'

const keyOf = (filmId: number) => `filmdb.press.ada//movie/${filmId}/rating`

/** Stores a press as the inline script does. */
function press(filmId: number, stars: number, at: number) {
  const fields = { stars: String(stars) }
  const stored = { path: `/movie/${filmId}/rating`, method: 'PUT', fields, title: 'A film', at }
  localStorage.setItem(keyOf(filmId), JSON.stringify(stored))
}

function take() {
  onTestFinished(takeEarlyPresses('ada'))
  return [...syncStore.snapshot().pendingMutations.values()].map(({ mutation }) => mutation)
}

const rating = (filmId: number, stars: number) => ({ noun: 'rating', filmId, stars })

test('early presses are taken in the order and with the time of the presses, and those of another member stay', async () => {
  const { open } = openTab()
  press(603, 3, 2000)
  press(604, 4, 1000)
  localStorage.setItem('filmdb.press.bob//movie/605/rating', 'of another member')
  open('ada')
  expect(take()).toEqual([rating(604, 4), rating(603, 3)])
  expect([...syncStore.snapshot().pendingMutations.values()].map(timeOfChange)).toEqual([1000, 2000])
  const presses = () => Object.keys(localStorage).filter(key => key.startsWith('filmdb.press.'))
  await expect.poll(presses).toEqual(['filmdb.press.bob//movie/605/rating'])
})

test('an early press does not replace a later change of the same film', () => {
  const { open } = openTab()
  open('ada')
  press(603, 3, Date.now() - 1000)
  syncStore.enqueue({ noun: 'rating', filmId: 603, stars: 5 }, 'A film')
  expect([take(), localStorage.getItem(keyOf(603))]).toEqual([[rating(603, 5)], null])
})

test('an early press stays stored while no queue is open, and when another one has replaced it', async () => {
  const { open } = openTab()
  press(603, 3, 1000)
  expect(take()).toEqual([])
  open('ada')
  expect(take()).toEqual([rating(603, 3)])
  press(603, 4, 2000)
  await expect.poll(() => Object.keys(localStorage).some(key => key.startsWith('filmdb.unsaved.'))).toBe(true)
  expect(localStorage.getItem(keyOf(603))).toContain('"stars":"4"')
})

test('a press that the inline script announces is taken once, and the script sends nothing', () => {
  const { open } = openTab()
  open('ada')
  take()
  press(603, 3, 1000)
  const event = new Event('filmdb:press', { cancelable: true })
  window.dispatchEvent(event)
  const taken = syncStore.snapshot().pendingMutations.get('603/rating')
  window.dispatchEvent(new Event('filmdb:press', { cancelable: true }))
  expect([event.defaultPrevented, taken?.mutation]).toEqual([true, rating(603, 3)])
  expect(syncStore.snapshot().pendingMutations.get('603/rating')).toBe(taken)
})
