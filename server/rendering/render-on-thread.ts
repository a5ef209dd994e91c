// Renders pages on a second thread once the main thread has been busy (docs/decisions/043-a-rendering-thread.md).
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { minutes, seconds } from '#app/domain/units.ts'
import type { RenderedHtml, Rendering, RenderOnThread } from '#app/render-html.tsx'
import { type SentPage, toSentPage } from './sent-page.ts'

export type RenderingTask = { id: number; page: NonNullable<SentPage>; url: string; nonce: string }

/** The response to a task; `error` is what a component threw. */
export type RenderedPage =
  | { id: number; html: Uint8Array<ArrayBuffer>; hasScripts: boolean }
  | { id: number; error: unknown }

/** Maximum pages on the thread: one is rendered, three wait. The main thread renders further ones meanwhile. */
const maxPending = 4

/** For one page, which takes 5 to 30 ms; a thread that takes longer is ended. A stopping server waits 6 s (drain.ts). */
const timeoutMs = 3 * seconds

/** Time after the end of a thread before another one starts. */
const pauseMs = 1 * minutes

/** The part of a second that the main thread has to be busy for the thread to start. */
const minUtilization = 0.5

/** For the thread; its stored fragments are outside of the heap. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 }

const ownThreadFile = new URL('./rendering-thread.js', import.meta.url)

/**
 * The thread of `file` starts when `isBusy`, which is called at each rendering, is true, and stays. Rejects when the thread
 * cannot start, ends or fails; the page can be rendered on the main thread then.
 */
export function createRenderOnThread({
  file = ownThreadFile,
  isBusy = createLoadCheck(),
  deadlineMs = timeoutMs,
} = {}): RenderOnThread {
  let thread: ReturnType<typeof startThread> | null = null
  let endedAt = Number.NEGATIVE_INFINITY
  const onEnd = () => {
    thread = null
    endedAt = performance.now()
  }
  return async rendering => {
    if (!thread) {
      if (!isBusy() || performance.now() - endedAt < pauseMs) return null
      // In case that it cannot start.
      endedAt = performance.now()
      thread = startThread(file, { deadlineMs, onEnd })
    }
    return thread.render(rendering)
  }
}

/** The process does not wait for the thread. */
function startThread(file: URL, { deadlineMs, onEnd }: { deadlineMs: number; onEnd: () => void }) {
  const worker = new Worker(file, { resourceLimits })
  worker.unref()
  const pending = new Map<number, (rendered: RenderedPage) => void>()
  let lastId = 0
  let isReady = false
  const end = (cause: unknown) => {
    onEnd()
    const error = new Error('the thread that renders pages ended', { cause })
    for (const [id, settle] of pending) settle({ id, error })
  }
  // An error is followed by the exit.
  worker.once('error', end).once('exit', code => end(`exit code ${code}`))
  worker.on('message', (message: RenderedPage | 'ready') => {
    if (message === 'ready') isReady = true
    else pending.get(message.id)?.(message)
  })

  function render({ context, url, nonce }: Rendering) {
    if (!isReady || pending.size >= maxPending) return null
    const page = toSentPage(context)
    if (!page) return null
    lastId += 1
    const id = lastId
    try {
      worker.postMessage({ id, page, url, nonce } satisfies RenderingTask)
    } catch {
      // Loader data with a function or a promise in it cannot be sent.
      return null
    }
    return new Promise<RenderedHtml>((resolve, reject) => {
      const tooLong = setTimeout(() => worker.terminate(), deadlineMs)
      pending.set(id, rendered => {
        clearTimeout(tooLong)
        pending.delete(id)
        if ('error' in rendered) reject(rendered.error)
        else resolve({ html: Buffer.from(rendered.html.buffer), hasScripts: rendered.hasScripts })
      })
    })
  }

  return { render }
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
