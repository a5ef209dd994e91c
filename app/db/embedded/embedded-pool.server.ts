// The main thread's side of the embedded database: an ordinary pg.Pool whose one socket is connected to the database
// thread.

import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { SemaphoreShare } from '#app/domain/concurrency/semaphore.ts'
import { seconds } from '#app/domain/units.ts'
import { createAccountRevision } from './account-revision.server.ts'
import { compileDatabase } from './compile-database.ts'
import { copyWhileChanging, type FirstPass } from './copy-directory.ts'
import { crash } from './crash.ts'
import type { ThreadReply, ThreadRequest } from './database-thread.ts'
import { assertFreeSpace } from './free-space.ts'
import { lockDirectory } from './lock.server.ts'
import { PortStream } from './port-stream.ts'
import { assertOwnDatabase, removeEmptyDirectory } from './usable-directory.ts'
import { watchDirectory } from './watch-directory.ts'
import { startWatchdog } from './watchdog.ts'

/** Timeout of a ping. One statement may run before it. */
const replyMs = 2 * seconds

/**
 * Opens PGlite under `dir` in a worker thread. Throws `DirectoryInUseError` when another process has it open, and
 * `UnusableDirectoryError` when the disk is full or the directory has no usable database. `isResponding` pings the
 * thread, bypassing the pool. `close` ends the pool, closes the database cleanly and releases the lock. `copyTo` copies
 * the directory as of one moment and returns the duration of the pause in milliseconds; `share` is its share of the
 * connection. `unwatched` runs work with statements that take longer than the watchdog waits. `accountRevision` is that of
 * account-revision.server.ts. The pool has no deadline for a connection: the semaphore of its users has one.
 */
export async function openEmbeddedPool(dir: string) {
  assertOwnDatabase(dir)
  const lock = lockDirectory(dir)
  try {
    assertFreeSpace(dirname(dir))
    removeEmptyDirectory(dir)
    const thread = await startThread(dir)
    const directory = watchDirectory([dir, `${dir}.lock`], { onReplaced: crash })
    const accountRevision = createAccountRevision()
    const pool = new pg.Pool({
      max: 1,
      ssl: false,
      user: 'postgres',
      database: 'postgres',
      idleTimeoutMillis: 0,
      onConnect: accountRevision.listen,
      stream: () => new PortStream(port => thread.ask({ port }, [port])) as never, // pg uses only what PortStream has
    })
    // The one connection breaks only when the thread ends: `ended` below reports that and ends the process. Node would
    // end it without a report for an `error` event without a listener; pg emits one on the client and on the pool.
    pool.on('connect', client => client.on('error', () => {}))
    pool.on('error', () => {})
    const close = async () => {
      await pool.end()
      directory.stop()
      await thread.close()
      lock.close()
    }
    const copyTo = async (target: string, { share }: { share: SemaphoreShare }) => {
      // While this holds the one connection no transaction is open: a failed one would reject the checkpoint.
      const withConnection = async <Result>(work: (client: pg.PoolClient) => Promise<Result>) => {
        const release = await share.acquire()
        try {
          const client = await pool.connect()
          return await work(client).finally(() => client.release())
        } finally {
          release()
        }
      }
      // This checkpoint writes most of the data between requests; the second one has little left.
      await withConnection(client => client.query('checkpoint'))
      const firstPass = await copyWhileChanging(dir, target)
      return withConnection(() => thread.copy({ copyTo: target, firstPass }))
    }
    const { unwatched } = thread
    const isResponding = () => thread.isResponding(replyMs)
    return { pool, isResponding, copyTo, unwatched, accountRevision: accountRevision.current, close }
  } catch (error) {
    lock.close()
    throw error
  }
}

/** In the build the thread's file is JavaScript beside this one; otherwise Node runs the TypeScript file. */
const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('./database-thread.ts', import.meta.url)
  : new URL('./database-thread.js', import.meta.url)

/** One for all databases of this process: they share the compiled functions. */
let compiling: Promise<WebAssembly.Module> | null = null

async function startThread(dir: string) {
  compiling ??= compileDatabase()
  const workerData = { dir, compiled: await compiling }
  // With a smaller stack deep recursion hung, or returned no rows without an error.
  const worker = new Worker(threadFile, { workerData, resourceLimits: { stackSizeMb: 16 } })
  const ask = (request: ThreadRequest, transfer: Parameters<Worker['postMessage']>[1] = []) =>
    worker.postMessage(request, transfer)
  await replyTo(worker, 'ready')

  const ended = (reason: unknown) => crash(`its thread ended: ${reason instanceof Error ? reason.stack : reason}`)
  worker.once('error', ended)
  worker.once('exit', ended)
  const watchdog = startWatchdog({ ping: () => ask('ping'), onUnresponsive: crash })
  worker.on('message', reply => reply === 'pong' && watchdog.alive())

  const isResponding = (ms: number) =>
    new Promise<boolean>(resolve => {
      const settle = (isAnswered: boolean) => {
        clearTimeout(timer)
        worker.off('message', onMessage)
        resolve(isAnswered)
      }
      const onMessage = (reply: ThreadReply) => reply === 'pong' && settle(true)
      const timer = setTimeout(settle, ms, false)
      worker.on('message', onMessage)
      ask('ping')
    })

  const close = async () => {
    watchdog.stop()
    worker.off('exit', ended)
    ask('close')
    await replyTo(worker, 'closed')
    await worker.terminate()
  }
  const copy = async (request: { copyTo: string; firstPass: FirstPass }) => {
    const copied = new Promise<{ pauseMs: number; error: string | null }>(resolve => {
      const listen = (reply: ThreadReply) => {
        if (typeof reply === 'string') return
        worker.off('message', listen)
        resolve(reply.copied)
      }
      worker.on('message', listen)
    })
    ask(request)
    const { pauseMs, error } = await copied
    if (error !== null) throw new Error(`the database could not be copied: ${error}`)
    return pauseMs
  }
  return { ask, isResponding, copy, close, unwatched: watchdog.unwatched }
}

/** Resolves with the expected reply of the thread. Rejects when the thread fails or ends first. */
function replyTo(worker: Worker, expected: ThreadReply) {
  return new Promise<void>((resolve, reject) => {
    const settle = (how: () => void) => {
      worker.off('message', onMessage).off('error', reject).off('exit', onExit)
      how()
    }
    const onMessage = (reply: ThreadReply) => reply === expected && settle(resolve)
    const onExit = (code: number) => reject(new Error(`the database thread ended with code ${code}`))
    worker.on('message', onMessage).once('error', reject).once('exit', onExit)
  })
}
