import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { PortStream } from './port-stream.ts'

test('statements are sent as one message with no byte of other buffers', async () => {
  let reached: MessagePort | null = null
  const stream = new PortStream(port => {
    reached = port
  }).connect()
  onTestFinished(() => void stream.destroy())
  const port = reached as MessagePort | null
  if (!port) throw new Error('the port was not sent')
  stream.cork()
  stream.write(Buffer.from('select'))
  stream.write(Buffer.from(' 1'))
  stream.uncork()
  const [message]: Uint8Array[] = await once(port, 'message')
  expect(Buffer.from(message ?? []).toString()).toBe('select 1')
  expect(message?.buffer.byteLength).toBe(8)
})
