import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { kilobytes, megabytes } from '#app/domain/units.ts'
import { ShedError } from './shed-error.ts'
import { createUnreadLimit } from './unread-responses.ts'

/** A client that reads nothing of its responses until `read` is called. */
function silentClient() {
  const countUnread = createUnreadLimit()
  const sent: EventEmitter[] = []
  const respond = (method: string, bytes: number) => {
    const outgoing = Object.assign(new EventEmitter(), { closed: false })
    sent.push(outgoing)
    const headers = { 'Content-Length': String(bytes), 'Content-Encoding': 'br', 'Set-Cookie': 'a=b' }
    return countUnread(new Response('the page', { status: 400, headers }), {
      outgoing: outgoing as unknown as ServerResponse, // all it reads
      cost: 'page',
      method,
      ipAddress: '192.0.2.1',
      isMember: false,
    })
  }
  const read = () => {
    for (const outgoing of sent) outgoing.emit('close')
  }
  return { respond, read }
}

test('beyond its share a client gets a short response to a write, with its status and cookies, until it reads', async () => {
  const { respond, read } = silentClient()
  for (let megabyte = 0; megabyte < 8; megabyte++) expect(await respond('POST', megabytes).text()).toBe('the page')
  const short = respond('POST', megabytes)
  expect([short.status, short.headers.get('Set-Cookie')]).toEqual([400, 'a=b'])
  expect([short.headers.get('Content-Length'), short.headers.get('Content-Encoding')]).toEqual([null, null])
  expect(await short.text()).toBe(
    'filmDB has too many requests at the moment. Load the page again to see whether this was saved.',
  )
  expect(() => respond('GET', megabytes)).toThrow(ShedError)
  expect(await respond('PUT', kilobytes).text()).toBe('the page')
  read()
  expect(await respond('POST', megabytes).text()).toBe('the page')
})
