import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createLinger } from './linger-on-close.ts'

test('an idle connection does not hold its last request', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  const { onRequest } = createLinger()
  const socket = new Socket()
  const lastRequest = (() => {
    const request = { socket, complete: true } as IncomingMessage
    onRequest(request)
    return new WeakRef(request)
  })()
  await setImmediate()
  collectGarbage()
  expect(lastRequest.deref()).toBeUndefined()
})
