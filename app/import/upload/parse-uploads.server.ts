// Reads uploads in worker threads of their own, few at a time.

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { seconds } from '#app/domain/units.ts'
import { uploadSentences } from '../parse/upload-messages.ts'
import type { UploadForm } from './read-form.ts'
import type { ParsedUpload } from './upload-worker.ts'

const defaults = {
  maxConcurrent: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 6,
  /** From the start of the thread to its result. What the limits allow takes about a second. */
  timeoutMs: 15 * seconds,
  /** In the queue, before the thread starts. */
  waitTimeoutMs: 20 * seconds,
  /** 50,000 entries, the most that an upload may hold, are read within 64; reserves for other tables. */
  maxHeapMb: 80,
}

type Options = Partial<typeof defaults> & {
  /** Called with what no limit foresaw: the thread ended with an error of its own. */
  report: (error: unknown, during: string) => void
}

export type UploadParser = ReturnType<typeof openUploadParser>

/**
 * `parse` resolves with the entries of an upload, or with the sentence why there are none; `isBusy` says that it was not
 * tried. It takes `form.body` over. It never throws for what is in a file, however the thread ends. `close` ends the
 * threads.
 */
export function openUploadParser({ report, ...changed }: Options) {
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
      const reject = (sentence: keyof typeof uploadSentences) => resolve({ error: uploadSentences[sentence] })
      const timer = setTimeout(() => reject('too slow'), timeoutMs)
      worker.once('message', resolve)
      worker.once('messageerror', () => reject('unreadable'))
      worker.on('error', error => {
        if (Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY') return reject('too much memory')
        report(error, 'reading an upload')
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

/** In the build the worker's file lies beside this one as JavaScript; before it, Node runs the TypeScript itself. */
const workerFile = import.meta.url.endsWith('.ts')
  ? new URL('./upload-worker.ts', import.meta.url)
  : new URL('./upload-worker.js', import.meta.url)
