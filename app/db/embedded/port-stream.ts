import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'

/**
 * A MessagePort with the interface of the socket that pg expects. `reach` sends the other port to the database thread.
 */
export class PortStream extends Duplex {
  private readonly reach: (port: MessagePort) => void
  private port: MessagePort | null = null

  constructor(reach: (port: MessagePort) => void) {
    super()
    this.reach = reach
  }

  connect() {
    const { port1, port2 } = new MessageChannel()
    this.port = port1
    port1.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
    port1.on('close', () => this.destroy())
    this.reach(port2)
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
    this.post([chunk])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.post(chunks.map(({ chunk }) => chunk))
    done()
  }

  /** In memory of its own: with a small Buffer all 64 KB of the pool that it is in would be copied. */
  private post(chunks: Buffer[]) {
    const message = Buffer.allocUnsafeSlow(chunks.reduce((length, chunk) => length + chunk.length, 0))
    let end = 0
    for (const chunk of chunks) end += chunk.copy(message, end)
    this.port?.postMessage(message)
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
