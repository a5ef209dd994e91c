import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createAccountRevision } from './account-revision.server.ts'

/** A connection that accepts every statement. */
const openClient = () => {
  const client = new EventEmitter()
  return Object.assign(client, { query: async () => {} }) as unknown as pg.ClientBase // the parts that are used
}

test('without a connection that listens there is no revision, and the next one begins with a new revision', async () => {
  const { listen, current } = createAccountRevision()
  expect(current()).toBeNull()
  const [first, second] = [openClient(), openClient()]
  await listen(first)
  const revisions = [current()]
  first.emit('notification')
  revisions.push(current())
  first.emit('end')
  expect(current()).toBeNull()
  await listen(second)
  revisions.push(current())
  expect(new Set(revisions).size).toBe(3)
  expect(revisions).not.toContain(null)
})
