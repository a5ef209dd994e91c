// Which bodies the server reads, from which clients, and which ones it rejects before it has read them.
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMember, type Member } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const member = await createMember(site)

/** Sends these bytes and leaves the rest of the body away: the first line of the response, or null when none comes. */
async function announced(head: string, body = '') {
  const socket = dial(`${head}\r\nHost: films\r\n\r\n${body}`)
  return new Promise<string | null>(resolve => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1').split('\r\n')[0] ?? null))
    socket.once('close', () => resolve(null))
  })
}

function dial(bytes: string): Socket {
  const socket = connect(Number(new URL(site.url).port), 'localhost')
  socket.on('error', () => {})
  socket.write(bytes)
  onTestFinished(() => void socket.destroy())
  return socket
}

const formatCookie = ({ cookies }: Member) => `Cookie: filmdb.session=${cookies.get('filmdb.session')}`
const urlencoded = 'Content-Type: application/x-www-form-urlencoded'
const huge = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 400000000'

const written = [
  '/user/import',
  '/signin',
  '/movie/603/rating',
  '/user/devices/all',
  '/nothing/here',
  '/user/import.data',
]

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  '%s with 400 MB is refused on every route while the body is away',
  async method => {
    for (const path of written) {
      const line = await announced(`${method} ${path} HTTP/1.1\r\n${formatCookie(member)}\r\n${huge}`, 'x'.repeat(1000))
      expect(line, path).toMatch(/^HTTP\/1\.1 (405|413) /)
    }
  },
)

test.each(['POST', 'PUT', 'DELETE'])('%s in chunks without an end is refused on every route', async method => {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  for (const path of written) {
    const head = `${method} ${path} HTTP/1.1\r\n${formatCookie(member)}\r\nTransfer-Encoding: chunked`
    expect(await announced(head, chunk + chunk), path).toMatch(/^HTTP\/1\.1 (405|411|413) /)
  }
})

test('an upload without a session, or with a forged session cookie, gets a 401 before it is read', async () => {
  for (const cookie of ['', 'Cookie: filmdb.session=made.up\r\n']) {
    const head = `POST /user/import HTTP/1.1\r\n${cookie}Content-Length: 8000000`
    expect(await announced(head, 'x')).toMatch(/^HTTP\/1\.1 401 /)
  }
})

test('ten dawdling uploads of strangers and of one member do not shut the import for another', async () => {
  const chunked = 'Transfer-Encoding: chunked\r\nHost: films\r\n\r\n1\r\nx\r\n'
  const long = 'Content-Length: 8000000\r\nHost: films\r\n\r\nx'
  for (let count = 0; count < 10; count += 1) {
    dial(`POST /user/import HTTP/1.1\r\n${chunked}`)
    dial(`POST /user/import HTTP/1.1\r\n${formatCookie(member)}\r\n${long}`)
  }
  const other = await createMember(site)
  const form = new FormData()
  form.set(
    'file',
    new File(['Date,Name,Year,Letterboxd URI,Rating\n2024-01-01,Dune,2021,https://boxd.it/x,4\n'], 'ratings.csv'),
  )
  const response = await other.get('/user/import', { method: 'POST', body: form, headers: { Origin: site.url } })
  expect(response.status).toBe(303)
})

test('a second upload of a session that sends one already gets a Retry-After', async () => {
  const third = await createMember(site)
  const head = `POST /user/import HTTP/1.1\r\n${formatCookie(third)}\r\nContent-Length: 8000000`
  // The body is wanted once the upload has its slot.
  expect(await announced(`${head}\r\nExpect: 100-continue`)).toBe('HTTP/1.1 100 Continue')
  expect(await announced(head, 'x')).toMatch(/^HTTP\/1\.1 503 /)
})

test('the cookies of ended sessions have one upload slot together', async () => {
  const ended = await Promise.all([createMember(site), createMember(site)])
  const cookies = ended.map(formatCookie)
  for (const former of ended) await former.send('/signout', {})
  const heads = cookies.map(cookie => `POST /user/import HTTP/1.1\r\n${cookie}\r\nContent-Length: 8000000`)
  expect(await announced(`${heads[0]}\r\nExpect: 100-continue`)).toBe('HTTP/1.1 100 Continue')
  expect(await announced(heads[1] ?? '', 'x')).toMatch(/^HTTP\/1\.1 503 /)
})

test('a client with Expect: 100-continue gets a 100 when its body is wanted, and none when it is not', async () => {
  const expecting = `Expect: 100-continue\r\n${urlencoded}`
  expect(await announced(`POST /signin HTTP/1.1\r\n${expecting}\r\nContent-Length: 6`)).toBe('HTTP/1.1 100 Continue')
  expect(await announced(`POST /signin HTTP/1.1\r\n${expecting}\r\nContent-Length: 6000000`)).toMatch(/ 413 /)
  expect(await announced(`POST /popular HTTP/1.1\r\n${expecting}\r\nContent-Length: 6`)).toMatch(/ 405 /)
})

test('an Expect header may list 100-continue several times, and nothing else', async () => {
  const post = (value: string) =>
    announced(`POST /signin HTTP/1.1\r\nExpect: ${value}\r\n${urlencoded}\r\nContent-Length: 6`)
  expect(await post('100-continue, 100-Continue')).toBe('HTTP/1.1 100 Continue')
  expect(await post('100-continue\r\nExpect: 100-continue')).toBe('HTTP/1.1 100 Continue')
  expect(await post('100-continue, tea')).toMatch(/ 417 /)
})

test('a form with more than 600 fields is refused with a sentence, before anything is made of it', async () => {
  const fields = Array.from({ length: 601 }, (_, index) => [`f${index}`, 'x'])
  const refused = await member.get('/signin', { method: 'POST', body: new URLSearchParams(fields) })
  expect(refused.status).toBe(413)
  expect(await refused.text()).toContain('A form has at most 600 fields.')
  const allowed = await member.get('/signin', { method: 'POST', body: new URLSearchParams(fields.slice(1)) })
  expect(allowed.status).toBe(400)
  expect(await allowed.text()).not.toContain('f600')
})

test('a body of several media types is refused, because the router would read more fields than were counted', async () => {
  const body = 'a&'.repeat(20_000)
  const one = 'Content-Type: text/plain'
  const form = 'application/x-www-form-urlencoded'
  for (const types of [`${one}, ${form}`, `${one}\r\nContent-Type: ${form}`, 'Content-Type: &']) {
    const head = `POST /signin HTTP/1.1\r\n${types}\r\nContent-Length: ${body.length}`
    expect(await announced(head, body), types).toMatch(/ 400 /)
  }
})
