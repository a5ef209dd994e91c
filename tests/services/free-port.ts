import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that systems lend to outgoing connections: one of those may be gone before its server starts.
const lowest = 20_000
const highest = 32_000

/** A port of this machine that nobody listens on at the moment, and that no connection will be lent. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number) {
  const server = createServer()
  try {
    await once(server.listen(port), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
