import { expect, test } from 'vitest'
import type { Mutation } from '../mutation.ts'
import { toSendResult } from './send-result.ts'

const rating: Mutation = { noun: 'rating', filmId: 603, stars: 5 }
const review = { noun: 'review', filmId: 603, reviewId: 'a', text: 'Good.' } as const
const stored = { id: 'a', text: 'Bad.', writtenAt: '2026-01-01T00:00:00Z', changedAt: '2026-01-02T00:00:00Z' }

const outcomeOf = async (response: Response, mutation: Mutation = rating) =>
  (await toSendResult(response, mutation)).outcome

test('a mutation is saved when the response has its value, and not by the sign-in page of a network', async () => {
  const body = { stars: 5, site: null }
  expect(await toSendResult(Response.json(body), rating)).toEqual({ outcome: { kind: 'saved' }, serverState: body })
  const page = new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })
  expect(await toSendResult(page, rating)).toEqual({ outcome: { kind: 'unreachable' }, serverState: null })
})

test('a saved text names its version, and a deleted one is saved without a body', async () => {
  expect(await outcomeOf(Response.json({ review: stored }), review)).toEqual({
    kind: 'saved',
    version: { content: stored.text, changedAt: stored.changedAt },
  })
  const deletion = await toSendResult(new Response(null, { status: 204 }), { ...review, text: null })
  expect(deletion).toEqual({ outcome: { kind: 'saved' }, serverState: { review: null } })
})

test.each([401, 412])('a mutation waits for its member to sign in after a %i', async status => {
  expect(await outcomeOf(new Response(null, { status }))).toEqual({ kind: 'signed-out' })
})

test.each([408, 425, 429, 500, 503])(
  'a mutation is sent again after a %i, not before its Retry-After',
  async status => {
    expect(await outcomeOf(new Response(null, { status }))).toEqual({ kind: 'unreachable' })
    const withTime = new Response(null, { status, headers: { 'Retry-After': '90' } })
    expect(await outcomeOf(withTime)).toEqual({ kind: 'unreachable', retryAfterMs: 90_000 })
  },
)

test('a mutation is rejected with the message of the server, or with one of our own', async () => {
  const rejected = Response.json({ error: 'The diary is full.' }, { status: 400 })
  expect(await outcomeOf(rejected)).toEqual({ kind: 'rejected', message: 'The diary is full.' })
  expect(await outcomeOf(new Response('No', { status: 403 }))).toEqual({
    kind: 'rejected',
    message: 'filmDB could not keep this.',
  })
})

test.each([404, 405])('a mutation is sent again after a %i without a message of the server', async status => {
  const page = new Response('<h1>Not found</h1>', { status, headers: { 'Content-Type': 'text/html' } })
  expect(await outcomeOf(page)).toEqual({ kind: 'unreachable' })
  expect(await outcomeOf(Response.json({ reason: 'No' }, { status }))).toEqual({ kind: 'unreachable' })
  const rejected = Response.json({ error: 'There is no such list.' }, { status })
  expect(await outcomeOf(rejected)).toEqual({ kind: 'rejected', message: 'There is no such list.' })
})

test('a 409 with another version is a conflict, and one without it a rejection', async () => {
  const error = 'This review was changed elsewhere meanwhile.'
  const conflict = Response.json({ error, review: stored }, { status: 409 })
  expect(await toSendResult(conflict, review)).toEqual({
    outcome: { kind: 'conflict', message: error, version: { content: 'Bad.', changedAt: stored.changedAt } },
    serverState: { review: stored },
  })
  const rejected = await outcomeOf(Response.json({ error }, { status: 409 }), review)
  expect(rejected).toEqual({ kind: 'rejected', message: error })
})

test('a 409 of a film that was taken out of its list is a rejection, and the film is known to be out', async () => {
  const error = 'This film was taken out of the list elsewhere meanwhile.'
  const move: Mutation = { noun: 'list_item', listId: 'a', filmId: 603, item: { after: null }, basedOn: '' }
  expect(await toSendResult(Response.json({ error, item: null }, { status: 409 }), move)).toEqual({
    outcome: { kind: 'rejected', message: error },
    serverState: { item: null },
  })
})
