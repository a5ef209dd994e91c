// A TCP proxy that delays, throttles, cuts or corrupts the responses of an outside service.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The failures: all of them forward the request and spoil the response. */
export const toxics = ['latency', 'jitter', 'trickle', 'hang', 'reset', 'cut', 'garbage'] as const
export type Toxic = (typeof toxics)[number]

export type ToxicProxy = {
  url: string
  /** Spoils every connection from now on, open ones too; null lets everything pass. */
  poison(toxic: Toxic | null): void
  close(): Promise<void>
}

const latencyMs = 1500
const jitterMs = 1200

/** A proxy in front of the port on this machine. */
export async function startToxicProxy(port: number): Promise<ToxicProxy> {
  let toxic: Toxic | null = null
  const open = new Set<Socket>()
  const server = createServer(visitor => {
    const service = connect(port, '127.0.0.1')
    for (const socket of [visitor, service]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        visitor.destroy()
        service.destroy()
      })
    }
    visitor.on('data', chunk => service.write(chunk))
    let line = Promise.resolve()
    service.on('data', chunk => {
      line = line.then(() => pass(chunk, visitor, toxic))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: ownPort } = server.address() as AddressInfo // a server that listens on a port has one
  return {
    url: `http://127.0.0.1:${ownPort}`,
    poison: next => (toxic = next),
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(chunk: Buffer, visitor: Socket, toxic: Toxic | null): Promise<void> {
  if (toxic === 'hang') return
  if (toxic === 'reset') return void visitor.resetAndDestroy()
  if (toxic === 'cut') return void visitor.end(chunk.subarray(0, Math.floor(chunk.length / 2)))
  if (toxic === 'garbage') return void visitor.end(Buffer.from(chunk.map(byte => byte ^ 0x5a)))
  if (toxic === 'trickle') return trickle(chunk, visitor)
  if (toxic === 'latency') await pause(latencyMs)
  if (toxic === 'jitter') await pause(Math.random() * jitterMs)
  visitor.write(chunk)
}

/** Sends a byte every 100 ms until the client disconnects. */
async function trickle(chunk: Buffer, visitor: Socket) {
  for (const byte of chunk) {
    if (visitor.destroyed) return
    visitor.write(Buffer.of(byte))
    await pause(100)
  }
}
