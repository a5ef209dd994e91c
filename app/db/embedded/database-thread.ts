// The database thread: PGlite behind the PostgreSQL wire protocol, one MessagePort per client.

import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { minutes } from '#app/domain/units.ts'
import { copyChanged, type FirstPass } from './copy-directory.ts'
import { crash } from './crash.ts'
import { openDurable } from './durable.ts'
import { frameParser, sync } from './frame-parser.ts'

/** What the main thread asks: to serve a client, to finish a copy of the directory, to show signs of life, to close. */
export type ThreadRequest = { port: MessagePort } | { copyTo: string; firstPass: FirstPass } | 'ping' | 'close'
/** `copied` has how long the database stood still, and why it could not be copied. */
export type ThreadReply = 'ready' | 'pong' | 'closed' | { copied: { pauseMs: number; error: string | null } }

const checkpointEvery = 5 * minutes

const pg = await openDurable(workerData.dir, crash)
const reply = (words: ThreadReply) => parentPort?.postMessage(words)

// The pool holds one connection, so there is one client at a time.
let client: MessagePort | null = null
let last: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (request: ThreadRequest) => {
  if (request === 'ping') isCopying ? reply('pong') : inTurn(ping).then(() => reply('pong'))
  else if (request === 'close') inTurn(() => pg.close()).then(() => reply('closed'))
  else if ('copyTo' in request) inTurn(() => finishCopy(request))
  else serveClient(request.port)
})
setInterval(() => inTurn(checkpoint), checkpointEvery).unref()
reply('ready')

/** One thing after the other. What PGlite refuses is told to the client; that it fails itself is the end. */
function inTurn(work: () => Promise<unknown>) {
  last = last.then(work).catch(error => crash(`PGlite failed: ${error instanceof Error ? error.stack : error}`))
  return last
}

function serveClient(port: MessagePort) {
  client?.close()
  client = port
  inTurn(async () => {
    // The previous client may have left in mid-sentence or in mid-transaction.
    await pg.execProtocolRawStream(sync, { onRawData: () => {} })
    if (pg.isInTransaction()) await pg.exec('ROLLBACK')
    await pg.exec('DISCARD ALL')
  })
  const frames = frameParser()
  port.on('message', (chunk: Uint8Array) => {
    const { whole, terminateFrame } = frames(chunk)
    if (whole.length > 0) inTurn(() => pg.execProtocolRawStream(new Uint8Array(whole), { onRawData: push }))
    // Not passed on: PGlite has one session, and it would end that.
    if (terminateFrame) inTurn(async () => port.close())
  })
  const push = (bytes: Uint8Array) => port.postMessage(bytes.slice())
}

async function ping() {
  if (!pg.isInTransaction()) await pg.exec('select 1')
}

let isCopying = false

/** Nothing else runs meanwhile. The checkpoint brings every row into the files, and the files to the operating system. */
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

let checkpointed = ''

/** PGlite never checkpoints by itself: its log would grow, and with it the time to open after a crash. */
async function checkpoint() {
  if (pg.isInTransaction()) return
  const { rows } = await pg.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  if (rows[0]?.at === checkpointed) return
  await pg.exec('CHECKPOINT')
  const after = await pg.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  checkpointed = after.rows[0]?.at ?? ''
}
