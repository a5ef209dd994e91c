// Clients that read no response: the memory of their responses is bounded, and other clients are served.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { megabytes } from '#app/domain/units.ts'
import { metric } from '#tests/client/metric.ts'
import { createPng } from '#tests/fixtures/picture.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const services = await startFilmServices()
const site = await startTestSite(services.settings)
afterAll(() => services.close())

const picture = createPng({ dataBytes: 4.9 * megabytes })
services.images.failWith(() => ({ body: picture, headers: { 'Content-Type': 'image/png' } }))

const get = (path: string, client: string) => site.get(path, { headers: { 'X-Forwarded-For': client } })

/** Requests the path as this client, reads the status line of the response and nothing more. */
async function requestAndStopReading(path: string, client: string): Promise<{ socket: Socket; status: number }> {
  const socket = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: films\r\nX-Forwarded-For: ${client}\r\n\r\n`)
  await once(socket, 'readable')
  const [, status] = String(socket.read()).split(' ')
  return { socket, status: Number(status) }
}

test('a client that reads none of its pictures gets 503 beyond its share, until it has read them or left', async () => {
  const silent: Socket[] = []
  for (let index = 0; index < 3; index += 1) {
    const { socket, status } = await requestAndStopReading(`/img/original/silent${index}.png`, '192.0.2.1')
    expect(status).toBe(200)
    silent.push(socket)
  }
  const refused = await get('/img/original/one-more.png', '192.0.2.1')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('5')
  expect(refused.headers.get('Cache-Control')).toBe('no-store')
  expect(await refused.text()).toContain('too many requests')
  expect(await metric(site, 'filmdb_http_requests_shed_total', 'reason="unread_responses_full"')).toBe(1)
  expect((await get('/search?q=new+words', '192.0.2.1')).status).toBe(200)

  const other = await get('/img/original/silent0.png', '192.0.2.2')
  expect(Buffer.from(await other.arrayBuffer()).equals(picture)).toBe(true)

  for (const socket of silent) socket.destroy()
  await expect.poll(async () => (await get('/img/original/one-more.png', '192.0.2.1')).status).toBe(200)
})

test('a client that reads its pictures gets any number of them', async () => {
  for (let index = 0; index < 10; index += 1) {
    const response = await get('/img/original/silent0.png', '192.0.2.3')
    expect((await response.arrayBuffer()).byteLength).toBe(picture.length)
  }
})
