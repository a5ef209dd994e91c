// Parses uploads in worker threads, few at a time.

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { seconds } from '#app/domain/units.ts'
import { uploadMessages } from '../parse/files/upload-messages.ts'
import type { UploadForm } from './read-form.ts'
import type { ParsedUpload } from './upload-worker.ts'

const defaults = {
  maxConcurrent: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 6,
  /** From the start of the thread to its result. An upload at the limits takes about a second. */
  timeoutMs: 15 * seconds,
  /** In the queue, before the thread starts. */
  waitTimeoutMs: 20 * seconds,
  /** 50,000 entries, more than an upload may hold, are read within 48; reserves for larger JSON files. */
  maxHeapMb: 80,
}

type Options = Partial<typeof defaults> & {
  /** Called when the thread ended with an unexpected error. */
  reportError: (error: unknown, during: string) => void
}

export type UploadParser = ReturnType<typeof openUploadParser>

/**
 * `parse` resolves with the entries of an upload or an error message, or with `isBusy` when too many uploads wait. It
 * transfers `form.body` to the thread. It does not throw, however the thread ends. `close` ends the threads.
 */
export function openUploadParser({ reportError, ...changed }: Options) {
  const { maxConcurrent, maxWaiting, timeoutMs, waitTimeoutMs, maxHeapMb } = { ...defaults, ...changed }
  const workers = new Set<Worker>()
  const waiting: (() => void)[] = []
  let running = 0

  async function parse(form: UploadForm): Promise<ParsedUpload | { isBusy: true }> {
    if (!(await takeTurn())) return { isBusy: true }
    try {
      return await inWorker(form)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  /** Resolves with whether it is this upload's turn: false when too many wait, or it waited too long. */
  function takeTurn(): Promise<boolean> | boolean {
    if (running < maxConcurrent) {
      running += 1
      return true
    }
    if (waiting.length >= maxWaiting) return false
    return new Promise(resolve => {
      const start = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        resolve(false)
      }, waitTimeoutMs)
      waiting.push(start)
    })
  }

  function inWorker({ contentType, body }: UploadForm): Promise<ParsedUpload> {
    const worker = new Worker(workerFile, {
      workerData: { contentType, body },
      transferList: body.buffer instanceof ArrayBuffer ? [body.buffer] : [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    })
    workers.add(worker)
    return new Promise<ParsedUpload>(resolve => {
      const reject = (message: keyof typeof uploadMessages) => resolve({ error: uploadMessages[message] })
      const timer = setTimeout(() => reject('too slow'), timeoutMs)
      worker.once('message', resolve)
      worker.once('messageerror', () => reject('unreadable'))
      worker.on('error', error => {
        if (Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY') return reject('too much memory')
        reportError(error, 'reading an upload')
        reject('unreadable')
      })
      worker.once('exit', () => {
        clearTimeout(timer)
        workers.delete(worker)
        reject('unreadable')
      })
    }).finally(() => worker.terminate())
  }

  const close = async () => {
    await Promise.all([...workers].map(worker => worker.terminate()))
  }
  return { parse, close }
}

/** In the build the worker is a JavaScript file beside this one; in tests Node runs the TypeScript file. */
const workerFile = import.meta.url.endsWith('.ts')
  ? new URL('./upload-worker.ts', import.meta.url)
  : new URL('./upload-worker.js', import.meta.url)
