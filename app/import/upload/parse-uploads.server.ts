// Parses uploads in processes of their own, few at a time: docs/decisions/013-uploads-in-a-process.md.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { kilobytes, seconds } from '#app/domain/units.ts'
import type { EntryBatches } from '../entry-batches.ts'
import type { FileRead } from '../parse/file-read.ts'
import { uploadMessages } from '../parse/files/upload-messages.ts'
import type { UploadForm } from './parse-upload-form.ts'
import type { UploadPart } from './upload-process.ts'

const defaults = {
  maxConcurrent: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 6,
  /** From the start of the process to its result. An upload at the limits takes about a second. */
  timeoutMs: 15 * seconds,
  /** In the queue, before the process starts. */
  waitTimeoutMs: 20 * seconds,
  /** 50,000 entries, more than an upload may hold, are read within 48; reserves for larger JSON files. */
  maxHeapMb: 80,
}

/** The characters of its errors that are logged when a process fails. */
const maxErrorLength = 4 * kilobytes

type Options = Partial<typeof defaults> & {
  /** Called when the process could not be started, or ended with an unexpected error. */
  reportError: (error: unknown, during: string) => void
}

/** A parsed upload, ready for the database. */
type ParsedUpload = (EntryBatches & { fileName: string; files: FileRead[] }) | { error: string }

export type UploadParser = ReturnType<typeof openUploadParser>

/**
 * `parse` resolves with the entries of an upload or an error message, or with `isBusy` when too many uploads wait, no
 * process can be started, or `close` was called. It does not throw, however the process ends. `close` ends the processes.
 */
export function openUploadParser({ reportError, ...changed }: Options) {
  const { maxConcurrent, maxWaiting, timeoutMs, waitTimeoutMs, maxHeapMb } = { ...defaults, ...changed }
  const children = new Set<ChildProcess>()
  const waiting: (() => void)[] = []
  let running = 0
  let isClosed = false

  async function parse(form: UploadForm): Promise<ParsedUpload | { isBusy: true }> {
    if (!(await takeTurn())) return { isBusy: true }
    try {
      return isClosed ? { isBusy: true } : await parseInProcess(form)
    } catch (error) {
      reportError(error, 'reading an upload')
      return isAboutStart(error) ? { isBusy: true } : { error: uploadMessages.unreadable }
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

  async function parseInProcess({ contentType, body }: UploadForm): Promise<ParsedUpload> {
    const child = fork(processFile, [contentType], {
      execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=4', '--disable-sigusr1'],
      // A process group of its own: Ctrl-C ends the site, which answers its requests first.
      detached: true,
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    })
    children.add(child)
    // A process that has ended reads nothing: 'close' reports it.
    child.stdin?.on('error', () => {}).end(body)
    try {
      return await resultOf(child)
    } finally {
      await end(child)
      children.delete(child)
    }
  }

  function resultOf(child: ChildProcess): Promise<ParsedUpload> {
    return new Promise<ParsedUpload>((resolve, reject) => {
      const refuse = (message: keyof typeof uploadMessages) => resolve({ error: uploadMessages[message] })
      const timer = setTimeout(() => refuse('too slow'), timeoutMs)
      const batches: EntryBatches['batches'] = []
      let errors = ''
      child.stderr?.on('error', reject)
      child.stderr?.on('data', text => {
        if (errors.length < maxErrorLength) errors += text
      })
      child.on('message', (message: UploadPart) => {
        if (message instanceof Uint8Array) batches.push(message)
        else resolve('error' in message ? message : { ...message, batches })
      })
      child.on('error', reject)
      child.once('close', (code, signal) => {
        clearTimeout(timer)
        if (child.killed) refuse('unreadable')
        // The system kills a process for which it has no memory; V8 aborts one that reaches its limit.
        else if (signal === 'SIGKILL' || /heap out of memory/.test(errors)) refuse('too much memory')
        else
          reject(new Error(`The process of an upload ended with ${signal ?? code}. ${errors.slice(0, maxErrorLength)}`))
      })
    })
  }

  const close = async () => {
    isClosed = true
    await Promise.all([...children].map(end))
  }
  return { parse, close }
}

/** Whether the process could not be started: the system has no memory, processes or files left for it. */
const isAboutStart = (error: unknown) => String(Object(error).syscall).startsWith('spawn')

/** Ends a process at once; resolves when its memory is free. */
async function end(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** In the build it is a JavaScript file beside this one; in tests Node runs the TypeScript file. */
const processFile = import.meta.url.endsWith('.ts')
  ? new URL('./upload-process.ts', import.meta.url)
  : new URL('./upload-process.js', import.meta.url)
