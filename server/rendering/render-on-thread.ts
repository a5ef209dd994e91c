// Renders pages on a second thread while the main thread is busy (docs/decisions/043-a-rendering-thread.md).
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { minutes, seconds } from '#app/domain/units.ts'
import type { RenderedHtml, RenderOnThread } from '#app/render-html.tsx'
import { type SentPage, toSentPage } from './sent-page.ts'

export type RenderingTask = { id: number; page: NonNullable<SentPage>; url: string; nonce: string }

/** The response to a task; without `html` when a component threw. */
export type RenderedPage =
  | { id: number; html: Uint8Array<ArrayBuffer>; hasScripts: boolean }
  | { id: number; html: null }

/** Maximum pages on the thread: one is rendered, one waits. The main thread renders further ones meanwhile. */
const maxPending = 2

/** For one page; a thread that takes longer is ended. */
const timeoutMs = 10 * seconds

/** Time after the end of a thread before another one starts. */
const pauseMs = 1 * minutes

/** The part of a second that the main thread has to be busy for the thread to start. */
const minUtilization = 0.5

const ownThreadFile = new URL('./rendering-thread.js', import.meta.url)

/** The thread of `file` starts when `isBusy`, which is called at each rendering, is true, and stays. */
export function createRenderOnThread({ file = ownThreadFile, isBusy = createLoadCheck() } = {}): RenderOnThread {
  let thread: ReturnType<typeof startThread> | null = null
  let startedAt = Number.NEGATIVE_INFINITY
  return async ({ context, url, nonce }) => {
    if (!thread?.isAlive()) {
      thread = null
      if (!isBusy() || performance.now() - startedAt < pauseMs) return null
      startedAt = performance.now()
      thread = startThread(file)
    }
    return thread.render({ toPage: () => toSentPage(context), url, nonce })
  }
}

type Page = { toPage: () => SentPage; url: string; nonce: string }

/** The process does not wait for the thread. */
function startThread(file: URL) {
  const worker = new Worker(file)
  worker.unref()
  const pending = new Map<number, (rendered: RenderedHtml | null) => void>()
  let lastId = 0
  let state: 'starting' | 'ready' | 'ended' = 'starting'
  const end = () => {
    state = 'ended'
    for (const settle of pending.values()) settle(null)
  }
  worker.once('error', end).once('exit', end)
  worker.on('message', (message: RenderedPage | 'ready') => {
    if (message === 'ready') state = 'ready'
    else pending.get(message.id)?.(toRenderedHtml(message))
  })

  function render({ toPage, url, nonce }: Page) {
    if (state !== 'ready' || pending.size >= maxPending) return null
    const page = toPage()
    if (!page) return null
    lastId += 1
    const id = lastId
    try {
      worker.postMessage({ id, page, url, nonce } satisfies RenderingTask)
    } catch {
      // Loader data with a function or a promise in it cannot be sent.
      return null
    }
    return new Promise<RenderedHtml | null>(resolve => {
      const tooLong = setTimeout(() => worker.terminate(), timeoutMs)
      pending.set(id, rendered => {
        clearTimeout(tooLong)
        pending.delete(id)
        resolve(rendered)
      })
    })
  }

  return { render, isAlive: () => state !== 'ended' }
}

function toRenderedHtml(message: RenderedPage): RenderedHtml | null {
  if (!message.html) return null
  const { buffer, byteOffset, byteLength } = message.html
  return { html: Buffer.from(buffer, byteOffset, byteLength), hasScripts: message.hasScripts }
}

/** Whether this thread was busy for half of the time since a rendering one to five seconds ago. */
function createLoadCheck() {
  let begin: ReturnType<typeof performance.eventLoopUtilization> | null = null
  return () => {
    const now = performance.eventLoopUtilization()
    const { active, idle, utilization } = performance.eventLoopUtilization(now, begin ?? now)
    const elapsedMs = active + idle
    if (begin && elapsedMs < 1 * seconds) return false
    begin = now
    return elapsedMs < 5 * seconds && utilization >= minUtilization
  }
}
