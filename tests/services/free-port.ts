import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ephemeral ports, which outgoing connections may take before the server starts.
const minPort = 20_000
const maxPort = 32_000

/** Returns a port that is free and not ephemeral. */
export async function freePort(): Promise<number> {
  const port = randomInt(minPort, maxPort)
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
