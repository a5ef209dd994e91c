// PostgreSQL servers of a test's own, for what ends a server or makes a replica.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../services/free-port.ts'
import { findProgram, makeProgramDirectory, runProgram, startProgram } from './start-program.ts'

type Postgres = { url: string; stop(signal?: NodeJS.Signals): Promise<void>; promote(): void; remove(): void }

const password = 'only on this machine'
const urlOn = (port: number) => `postgres://filmdb:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

/** Creates and starts an empty server. */
export async function startPostgres(): Promise<Postgres> {
  const { directory, remove } = makeProgramDirectory()
  const file = join(directory, 'password')
  writeFileSync(file, password)
  const data = join(directory, 'data')
  const access = ['-U', 'filmdb', '-A', 'scram-sha-256', `--pwfile=${file}`]
  runProgram(program('initdb'), ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', ...access])
  return startOn({ directory, data, remove })
}

/** Copies a running server and starts the copy as its streaming replica. */
export async function startReplica(primary: Postgres): Promise<Postgres> {
  const { directory, remove } = makeProgramDirectory()
  const data = join(directory, 'data')
  runProgram(program('pg_basebackup'), ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', primary.url])
  return startOn({ directory, data, remove })
}

type Place = { directory: string; data: string; remove(): void }

async function startOn({ directory, data, remove }: Place): Promise<Postgres> {
  const port = await freePort()
  const args = ['-D', data, '-p', String(port), '-k', directory, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  const { stop } = await startProgram(program('postgres'), args, { port })
  return {
    url: urlOn(port),
    stop,
    promote: () => runProgram(program('pg_ctl'), ['-D', data, '-w', 'promote']),
    remove,
  }
}

/** Debian keeps these programs out of PATH, by version. */
function program(name: string) {
  const root = '/usr/lib/postgresql'
  const [newest] = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return findProgram(name, 'postgresql', [join(root, newest ?? '', 'bin')])
}
