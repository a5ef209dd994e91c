// Starts proxies and database servers as Debian installs them.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Program = { child: ChildProcess; output(): string; stop(signal?: NodeJS.Signals): Promise<void> }

/** The path of an installed program. Throws with the Debian package that has it; `.ci/run` installs all of them. */
export function findProgram(name: string, debianPackage = name, directories: string[] = []) {
  const path = [...directories, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map(directory => join(directory, name))
    .find(isExecutable)
  if (path) return path
  throw new Error(`this test needs ${name}, which is not installed: apt-get install ${debianPackage}`)
}

/** Starts the program in the foreground and waits until it accepts connections on the port. */
export async function startProgram(command: string, args: string[], { port }: { port: number }): Promise<Program> {
  const [program = command, ...programArgs] = [...unprivileged(), command, ...args]
  const child = spawn(program, programArgs, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += chunk))
  const ended = once(child, 'close')
  while (!(await accepts(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${command} ended:\n${printed}`)
    await pause(10)
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return { child, output: () => printed, stop }
}

/** Creates a temporary directory that the programs may write to. */
export function makeProgramDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-program-'))
  if (isRoot) chownSync(directory, idOf('-u'), idOf('-g'))
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

/** Runs the program to its end. Throws with its output when it fails. */
export function runProgram(command: string, args: string[]) {
  const [program = command, ...programArgs] = [...unprivileged(), command, ...args]
  execFileSync(program, programArgs, { stdio: ['ignore', 'pipe', 'pipe'] })
}

const isRoot = process.getuid?.() === 0
const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL and PgBouncer refuse to run as root. */
const unprivileged = () =>
  isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--pdeathsig=TERM'] : []

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function accepts(port: number) {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
