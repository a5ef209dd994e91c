// The database thread: PGlite behind the PostgreSQL wire protocol, one MessagePort per client.

import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { megabytes, minutes, seconds } from '#app/domain/units.ts'
import { copyChanged, type FirstPass } from './copy-directory.ts'
import { crash } from './crash.ts'
import { openDurable } from './durable.ts'
import { createFrameParser, sync } from './frame-parser.ts'
import { gatherPieces } from './gather-pieces.ts'

/** Requests of the main thread: serve a client, finish a copy of the directory, reply to a ping, close. */
export type ThreadRequest = { port: MessagePort } | { copyTo: string; firstPass: FirstPass } | 'ping' | 'close'
/** `copied` has the duration of the pause, or the reason why the copy failed. */
export type ThreadReply = 'ready' | 'pong' | 'closed' | { copied: { pauseMs: number; error: string | null } }

const checkpointIntervalMs = 5 * minutes

/** The WAL after which a checkpoint does not wait for its time, and the time between two looks at it. */
const maxWalBytes = 64 * megabytes
const walIntervalMs = 1 * seconds

const pg = await openDurable(workerData.dir, { compiled: workerData.compiled, onFatal: crash })
const reply = (words: ThreadReply) => parentPort?.postMessage(words)

let checkpointedAt = await walPosition()
let comparedAtMs = performance.now()
let isDue = false

// The pool has one connection, so there is one client at a time.
let client: MessagePort | null = null
let last: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (request: ThreadRequest) => {
  if (request === 'ping') isCopying ? reply('pong') : inTurn(ping).then(() => reply('pong'))
  else if (request === 'close') {
    clearInterval(checkpoints) // A checkpoint of a closed database would end the process.
    inTurn(() => pg.close()).then(() => reply('closed'))
  } else if ('copyTo' in request) inTurn(() => finishCopy(request))
  else serveClient(request.port)
})
const checkpoints = setInterval(() => {
  isDue = true
  inTurn(checkpointIfDue)
}, checkpointIntervalMs).unref()
reply('ready')

/** Runs one task at a time. SQL errors are sent to the client; an error of PGlite itself ends the process. */
function inTurn(work: () => Promise<unknown>) {
  last = last.then(work).catch(error => crash(`PGlite failed: ${error instanceof Error ? error.stack : error}`))
  return last
}

function serveClient(port: MessagePort) {
  client?.close()
  client = port
  inTurn(async () => {
    // The previous client may have left in the middle of a message or a transaction.
    await pg.execProtocolRawStream(sync, { onRawData: () => {} })
    if (pg.isInTransaction()) await pg.exec('ROLLBACK')
    await pg.exec('DISCARD ALL')
  })
  const frames = createFrameParser()
  port.on('message', (chunk: Uint8Array) => {
    const { whole, terminateFrame } = frames(chunk)
    if (whole.length > 0) {
      inTurn(() => pg.execProtocolRawStream(new Uint8Array(whole), { onRawData: replies.add }).finally(replies.send))
      inTurn(checkpointIfDue)
    }
    // Not passed to PGlite: it would end its only session.
    if (terminateFrame) inTurn(async () => port.close())
  })
  const replies = gatherPieces(bytes => port.postMessage(bytes, [bytes.buffer]))
}

async function ping() {
  if (!pg.isInTransaction()) await pg.exec('select 1')
}

let isCopying = false

/** Runs while no other statement does. The checkpoint writes every row to the files. */
async function finishCopy({ copyTo, firstPass }: { copyTo: string; firstPass: FirstPass }) {
  isCopying = true
  const begun = performance.now()
  let error: string | null = null
  try {
    await pg.exec('CHECKPOINT')
    await copyChanged(workerData.dir, copyTo, firstPass)
  } catch (cause) {
    error = cause instanceof Error ? cause.message : String(cause)
  }
  isCopying = false
  reply({ copied: { pauseMs: performance.now() - begun, error } })
}

/**
 * PGlite never checkpoints by itself: the WAL, and the time of a recovery, would grow. A load of films is in a transaction
 * most of the time, so that a checkpoint that is due waits for the end of one.
 */
async function checkpointIfDue() {
  if (pg.isInTransaction()) return
  if (!isDue && performance.now() - comparedAtMs < walIntervalMs) return
  comparedAtMs = performance.now()
  const written = (await walPosition()) - checkpointedAt
  if (written >= maxWalBytes || (isDue && written > 0)) {
    await pg.exec('CHECKPOINT')
    checkpointedAt = await walPosition()
  }
  isDue = false
}

/** Bytes of WAL since the database was made. */
async function walPosition() {
  const { rows } = await pg.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes",
  )
  return rows[0]?.bytes ?? 0
}
