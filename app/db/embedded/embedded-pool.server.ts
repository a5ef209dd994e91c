// The main thread's side of the embedded database: an ordinary pg.Pool whose one socket leads to the database thread.
import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import pg from 'pg'
import { lockDirectory } from './lock.server.ts'

const seconds = 1000

/**
 * Opens PGlite under `dir` in a worker thread. Throws `DirectoryInUse` when another process has it.
 * `close` ends the pool, closes the database cleanly and gives the directory free.
 */
export async function openEmbeddedPool(dir: string) {
  const lock = lockDirectory(dir)
  // With less stack deep recursion hung, or returned nothing as if it had succeeded.
  const worker = new Worker(threadFile, { workerData: { dir }, resourceLimits: { stackSizeMb: 16 } })
  await answerOf(worker, 'ready')
  const pool = new pg.Pool({
    max: 1,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 10 * seconds,
    idleTimeoutMillis: 0,
    stream: () => new PortStream(worker) as never, // pg asks for a net.Socket and uses only what PortStream has
  })
  const close = async () => {
    await pool.end()
    worker.postMessage('close')
    await answerOf(worker, 'closed')
    await worker.terminate()
    lock.close()
  }
  return { pool, close }
}

/** In the build the thread's file lies beside this one as JavaScript; before it, Node runs the TypeScript itself. */
const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('./database-thread.ts', import.meta.url)
  : new URL('./database-thread.js', import.meta.url)

function answerOf(worker: Worker, expected: string) {
  return new Promise<void>((resolve, reject) => {
    worker.once('message', message => (message === expected ? resolve() : reject(new Error(`database: ${message}`))))
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the database thread ended with code ${code}`)))
  })
}

/** A MessagePort dressed as the socket that pg expects. */
class PortStream extends Duplex {
  readonly worker: Worker
  port: MessagePort | null = null

  constructor(worker: Worker) {
    super()
    this.worker = worker
  }

  connect() {
    const { port1, port2 } = new MessageChannel()
    this.port = port1
    port1.on('message', (data: Uint8Array) => this.push(Buffer.from(data.buffer, data.byteOffset, data.length)))
    port1.on('close', () => this.destroy())
    this.worker.postMessage({ port: port2 }, [port2])
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay = () => this
  setKeepAlive = () => this
  ref() {
    this.port?.ref()
    return this
  }
  unref() {
    this.port?.unref()
    return this
  }

  override _read() {}
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.port?.postMessage(chunk)
    done()
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.port?.postMessage(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }
  override _final(done: () => void) {
    this.port?.close()
    this.push(null)
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.port?.close()
    done(error)
  }
}
