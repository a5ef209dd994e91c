// The main thread's side of the embedded database: an ordinary pg.Pool whose one socket leads to the database thread.

import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { seconds } from '#app/domain/units.ts'
import { copyWhileChanging, type FirstPass } from './copy-directory.ts'
import { crash } from './crash.ts'
import type { ThreadAnswer, ThreadRequest } from './database-thread.ts'
import { needFreeSpace } from './free-space.ts'
import { lockDirectory } from './lock.server.ts'
import { PortStream } from './port-stream.ts'
import { needOwnDatabase } from './usable-directory.ts'
import { watchDirectory } from './watch-directory.ts'
import { watch } from './watchdog.ts'

/** How long a sign of life may take, and a connection to the thread: one statement may be ahead of either. */
const answerMs = 2 * seconds

/**
 * Opens PGlite under `dir` in a worker thread. Throws `DirectoryInUse` when another process has it, and
 * `DirectoryUnusable` when the disk is full or holds no usable database. `isAnswering` asks the thread, past the pool.
 * `close` ends the pool, closes the database cleanly and gives the directory free.
 * `copyTo` makes a copy of the directory at one moment, and returns for how many milliseconds the database stood still.
 */
export async function openEmbeddedPool(dir: string) {
  needOwnDatabase(dir)
  const lock = lockDirectory(dir)
  try {
    needFreeSpace(dirname(dir))
    const thread = await startThread(dir)
    const directory = watchDirectory([dir, `${dir}.lock`], { onReplaced: crash })
    const pool = new pg.Pool({
      max: 1,
      ssl: false,
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: answerMs,
      idleTimeoutMillis: 0,
      stream: () => new PortStream(port => thread.ask({ port }, [port])) as never, // pg uses only what PortStream has
    })
    // Its one connection breaks only with the thread, and that says why and ends the process; or it was given up.
    pool.on('connect', client => client.on('error', () => {}))
    pool.on('error', () => {})
    const close = async () => {
      await pool.end()
      directory.stop()
      await thread.close()
      lock.close()
    }
    const copyTo = async (target: string) => {
      // Most of the writing is done here, with requests in between; the second checkpoint has little left.
      await pool.query('checkpoint')
      const firstPass = await copyWhileChanging(dir, target)
      // With the one connection in hand no transaction is open: a checkpoint in a failed one would be refused.
      const client = await pool.connect()
      try {
        return await thread.copy({ copyTo: target, firstPass })
      } finally {
        client.release()
      }
    }
    return { pool, isAnswering: () => thread.isAnswering(answerMs), copyTo, close }
  } catch (error) {
    lock.close()
    throw error
  }
}

/** In the build the thread's file lies beside this one as JavaScript; before it, Node runs the TypeScript itself. */
const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('./database-thread.ts', import.meta.url)
  : new URL('./database-thread.js', import.meta.url)

async function startThread(dir: string) {
  // With less stack deep recursion hung, or returned nothing as if it had succeeded.
  const worker = new Worker(threadFile, { workerData: { dir }, resourceLimits: { stackSizeMb: 16 } })
  const ask = (request: ThreadRequest, transfer: Parameters<Worker['postMessage']>[1] = []) =>
    worker.postMessage(request, transfer)
  await answerOf(worker, 'ready')

  const ended = (why: unknown) => crash(`its thread ended: ${why instanceof Error ? why.stack : why}`)
  worker.once('error', ended)
  worker.once('exit', ended)
  const watchdog = watch({ ping: () => ask('ping'), onSilence: crash })
  worker.on('message', answer => answer === 'pong' && watchdog.heard())

  const isAnswering = (ms: number) =>
    new Promise<boolean>(resolve => {
      const settle = (isHeard: boolean) => {
        clearTimeout(timer)
        worker.off('message', onMessage)
        resolve(isHeard)
      }
      const onMessage = (answer: ThreadAnswer) => answer === 'pong' && settle(true)
      const timer = setTimeout(settle, ms, false)
      worker.on('message', onMessage)
      ask('ping')
    })

  const close = async () => {
    watchdog.stop()
    worker.off('exit', ended)
    ask('close')
    await answerOf(worker, 'closed')
    await worker.terminate()
  }
  const copy = async (request: { copyTo: string; firstPass: FirstPass }) => {
    const copied = new Promise<{ pauseMs: number; error: string | null }>(resolve => {
      const listen = (answer: ThreadAnswer) => {
        if (typeof answer === 'string') return
        worker.off('message', listen)
        resolve(answer.copied)
      }
      worker.on('message', listen)
    })
    ask(request)
    const { pauseMs, error } = await copied
    if (error !== null) throw new Error(`the database could not be copied: ${error}`)
    return pauseMs
  }
  return { ask, isAnswering, copy, close }
}

/** Resolves when the thread says so; rejects when it fails or ends first. */
function answerOf(worker: Worker, expected: ThreadAnswer) {
  return new Promise<void>((resolve, reject) => {
    const settle = (how: () => void) => {
      worker.off('message', onMessage).off('error', reject).off('exit', onExit)
      how()
    }
    const onMessage = (answer: ThreadAnswer) => answer === expected && settle(resolve)
    const onExit = (code: number) => reject(new Error(`the database thread ended with code ${code}`))
    worker.on('message', onMessage).once('error', reject).once('exit', onExit)
  })
}
