// A proxy in front of a site that can pretend a new build, and be away.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { TestSite } from './start-site.ts'

/** Starts it for a test file. `setBuild` gives the service worker another build id; `stop` ends it. */
export async function startReplaceableSite(site: TestSite) {
  let build: string | null = null
  const server = createServer(async ({ url = '/' }, outgoing) => {
    const response = await site.get(url)
    const headers = new Headers(response.headers)
    for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding', 'Connection']) headers.delete(name)
    const body = Buffer.from(await response.arrayBuffer())
    outgoing.writeHead(response.status, Object.fromEntries(headers))
    const isNewBuild = url === '/sw.js' && build !== null
    outgoing.end(isNewBuild ? body.toString().replace(/`[\da-f]{12}`/g, `\`${build}\``) : body)
  })
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  afterAll(stop)
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  return { url: `http://localhost:${port}`, setBuild: (id: string) => (build = id), stop }
}
