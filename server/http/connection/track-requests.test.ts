import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { trackRequests } from './track-requests.ts'

test('an idle connection does not hold its last request', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  const requests = trackRequests({ maxUnreadMs: 1000 })
  const socket = new Socket()
  const lastRequest = (() => {
    const request = Object.assign(new IncomingMessage(socket), { complete: true })
    const response = new ServerResponse(request)
    response.assignSocket(socket)
    requests.add(response)
    expect(requests.findRequest(socket)).toBe(request)
    response.detachSocket(socket)
    response.emit('close')
    return new WeakRef(request)
  })()
  expect(requests.findResponse(socket)).toBeNull()
  await setImmediate()
  collectGarbage()
  expect(lastRequest.deref()).toBeUndefined()
})

test('a request that is still arriving when its response has left stays the latest of its connection', () => {
  const requests = trackRequests({ maxUnreadMs: 1000 })
  const socket = new Socket()
  const request = new IncomingMessage(socket)
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  requests.add(response)
  response.emit('close')
  expect(requests.findRequest(socket)).toBe(request)
  expect(requests.isBusy(socket)).toBe(false)
})
