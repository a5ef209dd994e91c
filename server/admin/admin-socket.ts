// The operator's commands in a running server, the only process that has the embedded database open: HTTP over a Unix socket.
import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { z } from 'zod'
import type { Log } from '../monitoring/log.ts'
import { type AdminCommands, CommandError, runCommand } from './admin-commands.ts'
import { adminSocketPath } from './admin-socket-path.ts'

const commandSchema = z.object({ name: z.string(), args: z.array(z.string()) })

type AdminSocketOptions = { commands: AdminCommands; log: Pick<Log, 'warn' | 'error'> }

/**
 * Opens the admin socket. The site works without it, so that an error is only logged, also when another server on the
 * same DATA_DIR has it.
 */
export async function openAdminSocket(
  dataDir: string,
  { commands, log }: AdminSocketOptions,
): Promise<{ close(): Promise<void> }> {
  const socket = adminSocketPath(dataDir)
  const server = createServer(getRequestListener(request => respond(request, { commands, log })))
  try {
    if (process.platform === 'win32') throw new Error('they need Unix sockets, which Windows does not have')
    await listen(server, { socket, isInDataDir: dirname(socket) === dataDir })
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

/** 200 with the command's text, 422 with the message of a command that failed. */
async function respond(request: Request, { commands, log }: AdminSocketOptions) {
  const read = commandSchema.safeParse(await request.json().catch(() => null))
  if (!read.success) return new Response('A command has a name and arguments.', { status: 400 })
  try {
    return new Response(await runCommand(commands, read.data))
  } catch (err) {
    if (err instanceof CommandError) return new Response(err.message, { status: 422 })
    log.error({ err, command: read.data.name }, "an operator's command failed")
    return new Response('The command failed; the log of the server says why.', { status: 500 })
  }
}

async function listen(server: Server, { socket, isInDataDir }: { socket: string; isInDataDir: boolean }) {
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 })
  // Every user of the machine may make that directory first. The owner of DATA_DIR has the whole site anyway.
  if (!isInDataDir && lstatSync(dirname(socket)).uid !== process.getuid?.())
    throw new Error(`${dirname(socket)} belongs to another user`)
  if (await isInUse(socket)) throw new Error('another server on the same DATA_DIR answers them')
  rmSync(socket, { force: true }) // Left behind by a server that was killed.
  // listen() creates the socket at once, and it is chmod-ed before any connection is accepted. Not by umask: that belongs
  // to the whole process, and the thread of the embedded database creates directories at the same moment. `exclusive`:
  // otherwise the primary creates the socket of a worker, later.
  const listening = once(server, 'listening') // Rejects with the error of listen().
  server.listen({ path: socket, exclusive: true })
  if (existsSync(socket)) chmodSync(socket, 0o600)
  await listening
}

function isInUse(socket: string) {
  return new Promise<boolean>(resolve => {
    const probe = connect(socket)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}
