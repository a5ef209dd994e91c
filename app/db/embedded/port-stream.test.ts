import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { PortStream } from './port-stream.ts'

test.each([[['select', ' 1']], [['select 1']]])(
  '%j is sent as one message with no byte of other buffers',
  async pieces => {
    let reached: MessagePort | null = null
    const stream = new PortStream(port => {
      reached = port
    }).connect()
    onTestFinished(() => void stream.destroy())
    const port = reached as MessagePort | null
    if (!port) throw new Error('the port was not sent')
    stream.cork()
    for (const piece of pieces) stream.write(Buffer.from(piece))
    stream.uncork()
    const [message]: Uint8Array[] = await once(port, 'message')
    expect(Buffer.from(message ?? []).toString()).toBe('select 1')
    expect(message?.buffer.byteLength).toBe(8)
  },
)
