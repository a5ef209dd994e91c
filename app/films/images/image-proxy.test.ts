import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createPng } from '#tests/fixtures/picture.ts'
import { createHealth } from '../upstream/health.ts'
import { createImageProxy } from './image-proxy.server.ts'

const picture = createPng()

const waiting: (() => void)[] = []
const server = createServer((_, response) => waiting.push(() => response.end(picture))).listen(0)
afterAll(() => server.close())

test('of 100 concurrent images 32 are fetched, and the others return null at once', async () => {
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  const host = createImageProxy({
    url: `http://localhost:${port}`,
    cache: { get: async () => null, put: async () => {} },
    health: createHealth('images', { warn: () => {}, inform: () => {} }),
  })
  const all = Array.from({ length: 100 }, (_, index) => host.get('w300', `${index}.png`))
  const missing = await Promise.all(all.slice(32))
  expect(missing).toEqual(Array(68).fill(null))
  await expect.poll(() => waiting.length).toBe(32)
  for (const respond of waiting) respond()
  const fetched = await Promise.all(all.slice(0, 32))
  expect(fetched.map(image => image?.kind)).toEqual(Array(32).fill('image/png'))
})

test('a stored file that is no picture is fetched again', async () => {
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  const stored: Buffer[] = []
  const host = createImageProxy({
    url: `http://localhost:${port}`,
    cache: { get: async () => Buffer.alloc(0), put: async (_, bytes) => void stored.push(bytes) },
    health: createHealth('images', { warn: () => {}, inform: () => {} }),
  })
  waiting.length = 0
  const image = host.get('w300', 'cut-short.png')
  await expect.poll(() => waiting.length).toBe(1)
  for (const respond of waiting) respond()
  expect(await image).toEqual({ bytes: picture, kind: 'image/png' })
  expect(stored).toEqual([picture])
})

test('a picture whose connection is cut, or of too many pixels, is not stored', async () => {
  const cutPicture = Buffer.concat([
    Buffer.from('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'),
    picture.subarray(0, -1),
  ])
  const host = createServer(({ url }, response) => {
    if (url === '/w300/cut.png') response.socket?.end(cutPicture)
    else response.end(url === '/w300/large.png' ? createPng({ width: 60_000, height: 60_000 }) : picture)
  }).listen(0)
  onTestFinished(() => void host.close())
  const { port } = host.address() as AddressInfo // a server that listens on a port has one
  const stored: string[] = []
  const images = createImageProxy({
    url: `http://localhost:${port}`,
    cache: { get: async () => null, put: async name => void stored.push(name) },
    health: createHealth('images', { warn: () => {}, inform: () => {} }),
  })
  const files = ['cut.png', 'large.png', 'whole.png']
  const kinds = await Promise.all(files.map(async file => (await images.get('w300', file))?.kind))
  expect(kinds).toEqual([undefined, undefined, 'image/png'])
  expect(stored).toEqual(['w300/whole.png'])
})

test('pictures that the host itself has only in part leave the others reachable', async () => {
  const host = createServer(({ url }, response) =>
    response.end(url === '/w300/whole.png' ? picture : picture.subarray(0, -1)),
  ).listen(0)
  onTestFinished(() => void host.close())
  const { port } = host.address() as AddressInfo // a server that listens on a port has one
  const images = createImageProxy({
    url: `http://localhost:${port}`,
    cache: { get: async () => null, put: async () => {} },
    health: createHealth('images', { warn: () => {}, inform: () => {} }),
  })
  for (const file of ['1.png', '2.png', '3.png', '4.png']) expect(await images.get('w300', file)).toBeNull()
  expect(await images.get('w300', 'whole.png')).toEqual({ bytes: picture, kind: 'image/png' })
})
