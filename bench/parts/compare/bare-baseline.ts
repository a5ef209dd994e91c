// Child process of bench/compare.ts: the baselines that the site is compared with, as a bare `node:http` server.
// - /http/ROW: the bytes that the site sent for the row, compressed as they were.
// - /react/ROW/N: `react-dom/server` renders the page again, uncompressed. The site of this build first renders each page
//   once for a real request; what React Router gives to app/entry.server.tsx then (routes matched, all loader data) is
//   stored, and that file's own function renders it for every request: the whole document with its data for hydration,
//   the same HTML. No loader, no session, no database, no page cache, no fragment cache, no load limit, no log, no content
//   coding.
import { readdirSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ServerBuild } from 'react-router'
import { openLog } from '#server/monitoring/log.ts'
import { parseConfig } from '#server/settings/config.ts'
import { browserEncodings, untilSmallest } from '../measure-requests.ts'

/** The message of the parent: the pages of each row, requested with the row's cookie. */
export type BaselineOrder = { settings: Record<string, string>; rows: { paths: string[]; cookie: string }[] }

type Render = ServerBuild['entry']['module']['default']
type Rendering = Parameters<Render>
type Row = { body: Buffer; encoding: string; trees: (() => Promise<Buffer | null>)[] }

process.once('message', async (order: BaselineOrder) => {
  const rows = await recordRows(order)
  const server = createServer(({ url = '' }, response) => {
    const [, kind, row = '', n = '0'] = url.split('/')
    respond(kind, rows[Number(row)], Number(n), response).catch(error => response.writeHead(500).end(String(error)))
  }).listen(0, () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit(0))

async function respond(kind: string | undefined, row: Row | undefined, n: number, response: ServerResponse) {
  if (!row) return response.writeHead(404).end()
  const { body, encoding, trees } = row
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  if (kind === 'http') return response.writeHead(200, { ...headers, 'Content-Encoding': encoding }).end(body)
  const html = await trees[n % trees.length]?.()
  return response.writeHead(html ? 200 : 404, headers).end(html)
}

/** Starts the site, requests all pages, and stops it. */
async function recordRows({ settings, rows }: BaselineOrder): Promise<Row[]> {
  const recorder = await recordRenderings()
  const siteFile: string = join(process.cwd(), 'build', 'server', 'site.js')
  const { startSite }: typeof import('#server/site.ts') = await import(siteFile)
  const site = await startSite(parseConfig(settings), { log: openLog('silent') })
  await site.ready
  const recorded: Row[] = []
  for (const { paths, cookie } of rows) {
    const row: Row = { body: Buffer.alloc(0), encoding: 'identity', trees: [] }
    for (const path of paths) {
      const send = () => requestRaw(site.url + path, cookie)
      Object.assign(row, cookie ? await send() : await untilSmallest(send))
      row.trees.push(...recorder.splice(0))
    }
    recorded.push(row)
  }
  await site.close()
  return recorded
}

/** From now on every rendering of a page is pushed to the list, to be repeated. */
async function recordRenderings() {
  const directory = join(process.cwd(), 'build', 'server')
  const file = readdirSync(directory).find(name => name.startsWith('server-build-')) ?? 'server-build.js'
  const build: ServerBuild = await import(join(directory, file))
  const { default: render } = build.entry.module
  const recorded: (() => Promise<Buffer | null>)[] = []
  const record = async (...[request, status, headers, page, context]: Rendering) => {
    const hydration = await new Response(page.serverHandoffStream).arrayBuffer()
    // The contexts of app/context.ts are known by their properties: the rendered page, the fragment cache, and
    // a function: the rendering thread.
    const rendered: { html: Buffer | null }[] = []
    const get = (...[key]: Parameters<typeof context.get>) => {
      const value = context.get(key)
      if (isFragmentCache(value)) return null
      if (typeof value === 'function') return async () => null
      if (isRenderedPage(value)) rendered[0] = value
      return value
    }
    const again = async () => {
      const serverHandoffStream = new Response(hydration).body ?? undefined
      const ofThisTime = { ...page, serverHandoffStream, renderMeta: {} }
      await render(request, status, new Headers(headers), ofThisTime, Object.assign(Object.create(context), { get }))
      return rendered[0]?.html ?? null
    }
    recorded.push(again)
    return render(
      request,
      status,
      headers,
      { ...page, serverHandoffStream: new Response(hydration).body ?? undefined },
      context,
    )
  }
  build.entry.module = { ...build.entry.module, default: record }
  return recorded
}

const isRenderedPage = (value: unknown): value is { html: Buffer | null } =>
  typeof value === 'object' && value !== null && 'html' in value

const isFragmentCache = (value: unknown) => typeof value === 'object' && value !== null && 'beginPage' in value

/** The response as it is sent; `fetch` would decompress it. */
async function requestRaw(url: string, cookie: string) {
  const headers = { 'Accept-Encoding': browserEncodings, ...(cookie && { Cookie: cookie }) }
  return new Promise<Pick<Row, 'body' | 'encoding'>>((resolve, reject) => {
    const sent = request(url, { headers }, async response => {
      const body = await buffer(response)
      if (response.statusCode !== 200) return reject(new Error(`${url} got ${response.statusCode}`))
      resolve({ body, encoding: response.headers['content-encoding'] ?? 'identity' })
    })
    sent.on('error', reject).end()
  })
}
