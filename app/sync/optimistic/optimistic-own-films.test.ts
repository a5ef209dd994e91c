import { expect, test } from 'vitest'
import type { Command } from '#app/library/commands/command.ts'
import { createPendingMutation, type Mutation, type PendingMutation } from '../mutation.ts'
import { optimisticOwnFilms } from './optimistic-own-films.ts'

const films = [1, 2].map(id => ({ film: { id }, stars: null, isLiked: false }))

const rate = (stars: 2 | 5, ids: number[]): Command => ({ kind: 'edit', act: 'rate', films: ids, stars })
const made = (command: Command): Mutation => ({ noun: 'command', commandId: JSON.stringify(command), command })

/** The stars of the films while these changes are pending, made in this order. */
function starsWith(mutations: Mutation[], { isRejected = false } = {}) {
  const pending = mutations.map((mutation, now) => ({
    ...createPendingMutation(mutation, { memberId: 'ada', title: '2 films', version: String(now), now }),
    error: isRejected ? { kind: 'rejected' as const, message: 'No.' } : null,
  }))
  const queue = { pendingMutations: new Map(pending.map(one => [one.key, one])), serverStates: new Map() }
  return optimisticOwnFilms(films, 'these two', queue).map(({ stars }) => stars)
}

test('a pending edit shows its stars, and a later change of one film those of this film', () => {
  expect(starsWith([made(rate(5, [1, 2])), { noun: 'rating', filmId: 2, stars: 3 }])).toEqual([5, 3])
  expect(starsWith([{ noun: 'rating', filmId: 2, stars: 3 }, made(rate(5, [1, 2]))])).toEqual([5, 5])
  expect(starsWith([made(rate(5, [1, 2])), made(rate(2, [1]))])).toEqual([2, 5])
})

test('a pending edit of all that a query finds shows on the page that finds the same films, and on no other one', () => {
  const rateAll = (fingerprint: string): Command => ({ ...all, act: 'rate', stars: 5, fingerprint })
  const all = { kind: 'editAll' as const, query: '?mine=seen', count: 2 }
  expect(starsWith([made(rateAll('these two')), { noun: 'rating', filmId: 2, stars: 3 }])).toEqual([5, 3])
  expect(starsWith([made(rateAll('others'))])).toEqual([null, null])
})

test('a rejected edit and an undo show nothing', () => {
  expect(starsWith([made(rate(5, [1]))], { isRejected: true })).toEqual([null, null])
  expect(starsWith([{ noun: 'command', commandId: 'a', command: null, gone: rate(5, [1]) }])).toEqual([null, null])
})

test('an edit that is saved is shown until the page loads again, or its undo is pending', () => {
  const state = { command: { state: 'made' as const, films: 1, notes: 0 }, sent: rate(5, [1]), at: 1 }
  const serverStates = new Map([['command/a', state]])
  const starsOf = (pendingMutations: Map<string, PendingMutation>) =>
    optimisticOwnFilms(films, 'these two', { pendingMutations, serverStates }).map(({ stars }) => stars)
  expect(starsOf(new Map())).toEqual([5, null])
  const facts = { memberId: 'ada', title: '1 film', version: '2', now: 2 }
  const undo = createPendingMutation({ noun: 'command', commandId: 'a', command: null }, facts)
  expect(starsOf(new Map([['command/a', undo]]))).toEqual([null, null])
  const rejected = { ...undo, error: { kind: 'rejected' as const, message: 'No.' } }
  expect(starsOf(new Map([['command/a', rejected]]))).toEqual([5, null])
})

test('saved edits show in the order in which they were saved, and an undone one does not', () => {
  const saved = (sent: Command, at: number, state: 'made' | 'undone' = 'made') =>
    ({ command: { state, films: 1, notes: 0 }, sent, at }) as const
  const starsOf = (...states: ReturnType<typeof saved>[]) => {
    const serverStates = new Map(states.map((state, index) => [`command/${index}`, state]))
    return optimisticOwnFilms(films, 'these two', { pendingMutations: new Map(), serverStates }).map(one => one.stars)
  }
  expect(starsOf(saved(rate(2, [1, 2]), 2), saved(rate(5, [1]), 1))).toEqual([2, 2])
  expect(starsOf(saved(rate(2, [1, 2]), 1), saved(rate(5, [1]), 2, 'undone'))).toEqual([2, 2])
})
