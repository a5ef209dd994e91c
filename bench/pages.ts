// npm run bench -- pages [address]: requests a second and latency of a running production site, page by page.
// The first figure is a plain node:http server with the same bytes, measured in the same run: compare with that.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'

const base = process.argv[2] ?? 'http://localhost:3000'
const seconds = 5
const headers = { 'Accept-Encoding': 'br' }

const home = Buffer.from(await (await fetch(base)).arrayBuffer())
const plain = createServer((_, response) => response.end(home)).listen(0)
const { port } = plain.address() as AddressInfo
await report('plain node:http, the home page uncompressed', `http://localhost:${port}/`)
plain.close()

for (const path of ['/', '/movie/335984', '/toprated?page=2', '/search?q=dune', '/search/suggestions?q=dun']) {
  await report(path, base + path)
}

async function report(name: string, url: string) {
  const { requests, latency, non2xx } = await autocannon({ url, headers, connections: 32, duration: seconds })
  const line = `${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms`
  console.log(`${name}: ${line}${non2xx ? `, ${non2xx} not 2xx` : ''}`)
}
