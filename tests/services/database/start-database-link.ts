// A TCP relay between a site and its PostgreSQL server that a test can cut, stall and restore.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseLink = {
  /** The server's URL with the link's port. */
  url: string
  /** `down`: every connection is closed and new ones are refused at once. `stalled`: nothing passes any more, also no end of a connection. */
  set(state: 'up' | 'down' | 'stalled'): void
  /** Sends new connections to the server of this URL, and closes all others. */
  pointTo(databaseUrl: string): void
  close(): Promise<void>
}

/** A TCP relay in front of the server of this URL. */
export async function startDatabaseLink(databaseUrl: string): Promise<DatabaseLink> {
  let target = new URL(databaseUrl)
  let state: Parameters<DatabaseLink['set']>[0] = 'up'
  const open = new Set<Socket>()
  const relay = createServer(site => {
    const database = connect(Number(target.port || 5432), target.hostname)
    for (const [socket, other] of [
      [site, database],
      [database, site],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('data', chunk => other.write(chunk))
      if (state === 'stalled') socket.pause()
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    if (state === 'down') site.destroy()
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port } = relay.address() as AddressInfo // a server that listens on a port has one
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    set(next) {
      state = next
      if (next !== 'stalled') cutAll()
      else for (const socket of open) socket.pause()
    },
    pointTo(next) {
      target = new URL(next)
      cutAll()
    },
    async close() {
      relay.close()
      cutAll()
      await once(relay, 'close')
    },
  }
}
