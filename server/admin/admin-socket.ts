// The operator's way into a running server, which alone has the embedded database open: HTTP over a Unix socket.
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { z } from 'zod'
import type { Log } from '../monitoring/log.ts'
import { type AdminCommands, CommandFailed, runCommand } from './admin-commands.ts'
import { operatorSocket } from './admin-socket-path.ts'

const asked = z.object({ name: z.string(), args: z.array(z.string()) })

type AdminSocketOptions = { commands: AdminCommands; log: Pick<Log, 'warn' | 'error'> }

/**
 * Opens the door. A site without one works all the same, so what stands in the way is only logged; a second server on
 * the same DATA_DIR leaves it to the first.
 */
export async function openAdminSocket(
  dataDir: string,
  { commands, log }: AdminSocketOptions,
): Promise<{ close(): Promise<void> }> {
  const socket = operatorSocket(dataDir)
  const server = createServer(getRequestListener(request => answer(request, { commands, log })))
  try {
    if (process.platform === 'win32') throw new Error('they need Unix sockets, which Windows does not have')
    await listen(server, socket)
  } catch (err) {
    const { message } = Object(err)
    log.warn({ err }, `the operator's commands cannot reach this server while it runs: ${message}`)
    return { close: async () => {} }
  }
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { close }
}

/** The command's text with 200, the sentence of one that failed with 422. */
async function answer(request: Request, { commands, log }: AdminSocketOptions) {
  const read = asked.safeParse(await request.json().catch(() => null))
  if (!read.success) return new Response('A command has a name and arguments.', { status: 400 })
  try {
    return new Response(await runCommand(commands, read.data))
  } catch (err) {
    if (err instanceof CommandFailed) return new Response(err.message, { status: 422 })
    log.error({ err, command: read.data.name }, "an operator's command failed")
    return new Response('The command failed; the log of the server says why.', { status: 500 })
  }
}

async function listen(server: Server, socket: string) {
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 })
  if (lstatSync(dirname(socket)).uid !== process.getuid?.())
    throw new Error(`${dirname(socket)} belongs to another user`)
  if (await somebodyListens(socket)) throw new Error('another server on the same DATA_DIR answers them')
  rmSync(socket, { force: true }) // Left behind by a server that was killed.
  // The socket is made while listen() runs, and nobody else may open it for a moment.
  const before = process.umask(0o177)
  try {
    server.listen(socket)
  } finally {
    process.umask(before)
  }
  await once(server, 'listening')
  chmodSync(socket, 0o600)
}

function somebodyListens(socket: string) {
  return new Promise<boolean>(resolve => {
    const visit = connect(socket)
    visit.once('connect', () => {
      visit.destroy()
      resolve(true)
    })
    visit.once('error', () => resolve(false))
  })
}
