import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { CommandError } from './admin-commands.ts'
import { adminSocketPath } from './admin-socket-path.ts'

/**
 * Sends the command to the running server of this DATA_DIR and returns its text. Returns null when no server runs.
 * Throws CommandError with the server's message, and for a user who may not open its socket.
 */
export async function sendCommand(dataDir: string, command: { name: string; args: string[] }): Promise<string | null> {
  const response = await send(adminSocketPath(dataDir), JSON.stringify(command)).catch(error => {
    if (error.code !== 'EACCES') throw error
    const sentence = `This user may not use DATA_DIR (${dataDir}): run this as the user of the site.`
    throw new CommandError(sentence, { cause: error })
  })
  if (response && response.status !== 200) throw new CommandError(response.text)
  return response?.text ?? null
}

const stopped = 'The site stopped before it answered. Start it, and run this again.'

// The slowest command copies a database. A stopped process (SIGSTOP) never responds.
const maxWaitMs = 10 * 60_000

/** fetch has no Unix sockets. */
function send(socketPath: string, body: string) {
  return new Promise<{ status: number; text: string } | null>((resolve, reject) => {
    const pending = request({ socketPath, method: 'POST', headers: { 'Content-Type': 'application/json' } })
    pending.once('error', error => {
      const { code } = Object(error)
      if (['ENOENT', 'ECONNREFUSED'].includes(code)) return resolve(null)
      reject(['ECONNRESET', 'EPIPE'].includes(code) ? new CommandError(stopped, { cause: error }) : error)
    })
    pending.once('response', response => {
      text(response).then(text => resolve({ status: response.statusCode ?? 500, text }), reject)
    })
    pending.setTimeout(maxWaitMs, () => pending.destroy(new Error('the running server does not respond')))
    pending.end(body)
  })
}
