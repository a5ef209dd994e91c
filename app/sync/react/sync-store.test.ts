import { expect, onTestFinished, test } from 'vitest'
import { openTab } from '#tests/fixtures/open-tab.ts'
import { syncStore } from './sync-store.ts'

const set = (filmId: number, isListed: boolean) => syncStore.enqueue({ noun: 'watchlist', filmId, isListed }, 'A film')
const add = (filmId: number) => set(filmId, true)
const shown = () => [...syncStore.snapshot().pendingMutations.keys()]

/** Resolves when the queue of the member is loaded. */
async function queueLoaded() {
  const before = syncStore.snapshot()
  await expect.poll(syncStore.snapshot).not.toBe(before)
}

test('the latest change is shown all the time while the queue is being loaded, and after that', async () => {
  const { open } = openTab()
  const latest = () => syncStore.snapshot().pendingMutations.get('603/watchlist')?.mutation
  open('ada')
  set(603, true)
  set(603, false)
  const states = [latest()]
  const unsubscribe = syncStore.subscribe(() => states.push(latest()))
  onTestFinished(() => {
    unsubscribe()
  })
  await expect.poll(() => states.length).toBeGreaterThan(3)
  for (const state of states) expect(state).toMatchObject({ isListed: false })
})

test('a member who signs in while the queue of another one is being loaded sees no change of that one', async () => {
  const { open } = openTab()
  open('ada')
  add(603)
  open('bob')
  expect(shown()).toEqual([])
  await queueLoaded()
  add(604)
  await queueLoaded()
  expect([syncStore.snapshot().memberId, shown()]).toEqual(['bob', ['604/watchlist']])
})

test('without a member no change is taken', () => {
  openTab()
  expect([add(603), shown()]).toEqual([false, []])
})

test('a page that is loaded removes the responses from before, and no later one', async () => {
  const { open } = openTab(async () => Response.json({ listedAt: '2026-11-28T12:00:00.000Z' }))
  open('ada')
  const responses = () => [...syncStore.snapshot().serverStates.keys()]
  add(603)
  await expect.poll(responses).toEqual(['603/watchlist'])
  const endLoading = syncStore.beginLoading()
  add(604)
  await expect.poll(responses).toEqual(['603/watchlist', '604/watchlist'])
  endLoading()
  expect(responses()).toEqual(['604/watchlist'])
})

test('the copy of a change is removed once the server has the change', async () => {
  const response = Promise.withResolvers<Response>()
  const { open } = openTab(() => response.promise)
  const copies = () => Object.keys(localStorage).filter(key => key.startsWith('filmdb.unsaved.ada/'))
  open('ada')
  add(603)
  await queueLoaded()
  expect(copies()).toEqual(['filmdb.unsaved.ada/603/watchlist'])
  response.resolve(Response.json({ listedAt: '2026-11-28T12:00:00.000Z' }))
  await expect.poll(copies).toEqual([])
})

test('after another member has signed in, nothing is sent for the first one', async () => {
  const sent: string[] = []
  const { open } = openTab(async path => {
    sent.push(path)
    throw new TypeError('Failed to fetch')
  })
  open('ada')
  add(603)
  await expect.poll(() => sent).toEqual(['/movie/603/watchlist'])
  open('bob')
  await queueLoaded()
  window.dispatchEvent(new Event('online'))
  add(604)
  await expect.poll(() => sent).toContain('/movie/604/watchlist')
  expect(sent.filter(path => path.includes('603'))).toHaveLength(1)
})
