// The database thread: PGlite behind the PostgreSQL wire protocol, one MessagePort per client.
import fs from 'node:fs'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openDurable } from './durable.ts'

const minutes = 60_000
const checkpointEvery = 5 * minutes

// PGlite swallows a failed fsync and would spin for ever at the next query: the process has to end.
const pg = await openDurable(workerData.dir, why => {
  fs.writeSync(2, `database stopped: ${why}\n`)
  process.kill(process.pid, 'SIGKILL')
})

let client: MessagePort | null = null // the pool holds one connection, so there is one client at a time

parentPort?.on('message', async (message: { port: MessagePort } | 'close') => {
  if (message === 'close') {
    await pg.close()
    parentPort?.postMessage('closed')
    return
  }
  client?.close()
  client = message.port
  if (pg.isInTransaction()) await pg.exec('ROLLBACK') // the previous client left in mid-transaction
  await pg.exec('DISCARD ALL')
  serve(message.port)
})

// It never checkpoints by itself.
setInterval(() => {
  if (!pg.isInTransaction()) pg.exec('CHECKPOINT').catch(() => {})
}, checkpointEvery).unref()

parentPort?.postMessage('ready')

/** Passes whole wire messages from the port to PGlite, in order, and its answers back. */
function serve(port: MessagePort) {
  let pending: Buffer = Buffer.alloc(0)
  let started = false
  let tail: Promise<unknown> = Promise.resolve()
  const run = (messages: Buffer) => {
    tail = tail.then(() =>
      pg.execProtocolRawStream(new Uint8Array(messages), { onRawData: answer => port.postMessage(answer.slice()) }),
    )
  }
  port.on('message', (chunk: Uint8Array) => {
    const received = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    pending = pending.length ? Buffer.concat([pending, received]) : received
    if (!started && pending.length >= 4 && pending.length >= pending.readInt32BE(0)) {
      started = true // the first message, StartupMessage, has no type byte
      const length = pending.readInt32BE(0)
      run(pending.subarray(0, length))
      pending = pending.subarray(length)
    }
    const end = endOfWholeMessages(pending)
    if (!end) return
    run(pending.subarray(0, end))
    pending = pending.subarray(end)
  })
}

function endOfWholeMessages(bytes: Buffer) {
  let end = 0
  while (bytes.length >= end + 5) {
    const length = 1 + bytes.readInt32BE(end + 1)
    if (bytes.length < end + length) break
    end += length
  }
  return end
}
