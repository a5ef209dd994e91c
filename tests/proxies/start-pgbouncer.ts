import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../services/free-port.ts'
import { findProgram, makeProgramDirectory, startProgram } from './start-program.ts'

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server. `url` is the server's URL with PgBouncer's port.
 * Consecutive transactions of one client get different connections of the server, so that state of a session is lost.
 */
export async function startPgBouncer(server: string) {
  const pgbouncer = findProgram('pgbouncer')
  const { directory, remove } = makeProgramDirectory()
  const { hostname, port: serverPort, username, password } = new URL(server)
  const port = await freePort()
  const users = join(directory, 'users')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    server_round_robin: 1,
    max_client_conn: 2000,
    default_pool_size: 8,
  }
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  const file = join(directory, 'pgbouncer.ini')
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(
    file,
    ['[databases]', `* = host=${hostname} port=${serverPort || 5432}`, '[pgbouncer]', ...lines, ''].join('\n'),
  )
  const program = await startProgram(pgbouncer, [file], { port })
  return {
    url: Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(port) }).href,
    async stop() {
      await program.stop()
      remove()
    },
  }
}
