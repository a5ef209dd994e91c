// A PostgreSQL server on loopback that a benchmark starts and stops.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#tests/services/free-port.ts'

const binaries = readdirSync('/usr/lib/postgresql')
  .map(Number)
  .sort((one, other) => other - one)
  .map(version => `/usr/lib/postgresql/${version}/bin`)[0]

export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>

/** Starts it; `settings` are added to its command line. `remove` stops it and deletes its files. */
export async function startOwnPostgres(settings: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-postgres-'))
  const data = join(directory, 'data')
  const port = await freePort()
  if (process.getuid?.() === 0) {
    const { uid, gid } = await postgresUser()
    chownSync(directory, uid, gid)
    chmodSync(directory, 0o700)
  }
  await run('initdb', ['-D', data, '-U', 'filmdb', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync'])
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: directory, ...settings }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', '-t', '60', ...args])
  const start = () => control('-l', join(directory, 'log'), '-o', options.join(' '), 'start')
  await start()
  const url = (database = 'postgres') => `postgres://filmdb@127.0.0.1:${port}/${database}`
  return {
    url,
    start,
    /** Stops without a checkpoint and cuts every connection, like a machine failure. */
    stopImmediately: () => control('-m', 'immediate', 'stop'),
    async query(text: string, database?: string) {
      const client = new pg.Client({ connectionString: url(database) })
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query(text)
      await client.end()
      return rows
    },
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => {})
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

// PostgreSQL refuses to run as root.
async function postgresUser() {
  const id = async (flag: string) => Number(await output('id', [flag, 'postgres']))
  return { uid: await id('-u'), gid: await id('-g') }
}

async function run(program: string, args: string[]) {
  const user = process.getuid?.() === 0 ? await postgresUser() : {}
  const child = spawn(join(binaries ?? '', program), args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', chunk => (complaint += chunk))
  // Not 'close': the server that pg_ctl starts may hold the pipe open.
  const [code] = await once(child, 'exit')
  child.stderr.destroy()
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${complaint}`)
}

async function output(program: string, args: string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', chunk => (printed += chunk))
  await once(child, 'close')
  return printed.trim()
}
