import { expect, test } from 'vitest'
import { createRenderSlots } from './render-slots.ts'
import { ShedError } from './shed-error.ts'

const never = new AbortController().signal
const aMinute = 60_000

/** Slots for 4 renders, 2 of one client, and a queue of 6, 4 of one client; renders end when they are told to. */
function slots() {
  const { run, counts } = createRenderSlots({
    maxRunning: 4,
    maxRunningPerClient: 2,
    maxWaiting: 6,
    maxWaitingPerClient: 4,
  })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const render = (name: string, { maxWaitMs = aMinute, signal = never } = {}) => {
    const rendered = run({ client: name.slice(0, 1), maxWaitMs, signal }, () => {
      started.push(name)
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
    })
    rendered.catch(() => {}) // some still wait when their test ends
    return rendered
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await someTurns()
  }
  return { render, end, started, counts }
}

/** Long enough for all that can be begun: renders begin one a turn. */
async function someTurns() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}

const reasonOf = (error: unknown) => (error instanceof ShedError ? [error.status, error.reason] : error)

test('one client gets two slots, all clients together four', async () => {
  const { render, started, counts } = slots()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'd1']) render(name)
  await someTurns()
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1'])
  expect(counts()).toEqual({ running: 4, waiting: 2 })
})

test('a client that waits with one request is served before the second of a client that waits with many', async () => {
  const { render, end, started } = slots()
  for (const name of ['a1', 'a2', 'b1', 'b2', 'a3', 'a4']) render(name)
  await someTurns()
  for (const name of ['a5', 'c1']) render(name)
  await end('a1')
  await end('a2')
  expect(started.slice(4)).toEqual(['a3', 'c1'])
})

test('a request beyond the queue of its client or of all is shed at once', async () => {
  const { render } = slots()
  for (const name of ['a1', 'a2', 'b1', 'b2']) render(name)
  await someTurns()
  for (const name of ['a3', 'a4', 'a5', 'a6']) render(name)
  expect(await render('a7').catch(reasonOf)).toEqual([503, 'render_queue_full'])
  for (const name of ['b3', 'b4']) render(name)
  expect(await render('d1').catch(reasonOf)).toEqual([503, 'render_queue_full'])
})

test('a request that waits too long is shed, and its place is free again', async () => {
  const { render, counts } = slots()
  for (const name of ['a1', 'a2']) render(name)
  await someTurns()
  expect(await render('a3', { maxWaitMs: 1 }).catch(reasonOf)).toEqual([503, 'render_wait_too_long'])
  expect(counts()).toEqual({ running: 2, waiting: 0 })
})

test('a client that leaves while it waits is never rendered for', async () => {
  const { render, end, started, counts } = slots()
  for (const name of ['a1', 'a2']) render(name)
  await someTurns()
  const leaving = new AbortController()
  const gone = render('a3', { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(gone).rejects.toThrow('left')
  await end('a1')
  expect(started).toEqual(['a1', 'a2'])
  expect(counts()).toEqual({ running: 1, waiting: 0 })
})

test('a client that has left already is never rendered for', async () => {
  const { render, started } = slots()
  await expect(render('a1', { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  expect(started).toEqual([])
})

test('a render that fails gives its slot back', async () => {
  const { run, counts } = createRenderSlots({
    maxRunning: 1,
    maxRunningPerClient: 1,
    maxWaiting: 1,
    maxWaitingPerClient: 1,
  })
  const request = { client: 'a', maxWaitMs: aMinute, signal: never }
  await expect(run(request, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(request, async () => 'made')).toBe('made')
  expect(counts()).toEqual({ running: 0, waiting: 0 })
})

test('renders begin one a turn, so that other work of the event loop comes between them', async () => {
  const { render, started } = slots()
  for (const name of ['a1', 'b1', 'c1']) render(name)
  expect(started).toEqual(['a1'])
  await new Promise(setImmediate)
  expect(started.length).toBeLessThan(3)
  await someTurns()
  expect(started).toEqual(['a1', 'b1', 'c1'])
})
