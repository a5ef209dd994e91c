import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { CommandFailed } from './admin-commands.ts'
import { operatorSocket } from './admin-socket-path.ts'

/**
 * Has the running server of this DATA_DIR do the command, and gives its text. null when no server is there to be
 * asked. Throws CommandFailed with the server's sentence.
 */
export async function askAdminSocket(
  dataDir: string,
  command: { name: string; args: string[] },
): Promise<string | null> {
  const answer = await send(operatorSocket(dataDir), JSON.stringify(command))
  if (answer && answer.status !== 200) throw new CommandFailed(answer.text)
  return answer?.text ?? null
}

// The slowest command copies a database; a server that was stopped in mid-air never answers.
const maxWaitMs = 10 * 60_000

/** fetch knows no Unix sockets. */
function send(socketPath: string, body: string) {
  return new Promise<{ status: number; text: string } | null>((resolve, reject) => {
    const asking = request({ socketPath, method: 'POST', headers: { 'Content-Type': 'application/json' } })
    asking.once('error', error =>
      ['ENOENT', 'ECONNREFUSED'].includes(Object(error).code) ? resolve(null) : reject(error),
    )
    asking.once('response', response => {
      text(response).then(text => resolve({ status: response.statusCode ?? 500, text }), reject)
    })
    asking.setTimeout(maxWaitMs, () => asking.destroy(new Error('the running server does not answer')))
    asking.end(body)
  })
}
