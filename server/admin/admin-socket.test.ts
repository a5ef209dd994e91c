import { execFile } from 'node:child_process'
import { chownSync, existsSync, lchownSync, linkSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { openLog } from '../monitoring/log.ts'
import { sendCommand } from './admin-client.ts'
import { type AdminCommands, CommandError } from './admin-commands.ts'
import { openAdminSocket } from './admin-socket.ts'
import { adminSocketPath } from './admin-socket-path.ts'

function ownDirectory(name = '') {
  const directory = createTemporaryDirectory()
  return join(directory, name)
}

const commands: AdminCommands = {
  greet: async ([whom]) => `Hello ${whom}`,
  refuse: async () => {
    throw new CommandError('Not today.')
  },
  break: async () => {
    throw new Error('the password is hunter2')
  },
}

async function open(dataDir: string) {
  const logged: string[] = []
  const log = openLog('info', { write: line => void logged.push(JSON.parse(line).msg) })
  const door = await openAdminSocket(dataDir, { commands, log })
  onTestFinished(() => door.close())
  return { ...door, logged }
}

test('the server runs a command of the admin socket and returns its text', async () => {
  const dataDir = ownDirectory()
  await open(dataDir)
  expect(await sendCommand(dataDir, { name: 'greet', args: ['Ann'] })).toBe('Hello Ann')
})

test('only the server’s own user may open the admin socket, which is removed with the server', async () => {
  const dataDir = ownDirectory()
  const door = await open(dataDir)
  expect(statSync(adminSocketPath(dataDir)).mode & 0o777).toBe(0o600)
  await door.close()
  expect(existsSync(adminSocketPath(dataDir))).toBe(false)
  expect(await sendCommand(dataDir, { name: 'greet', args: ['Ann'] })).toBeNull()
})

test('only the server’s own user may open the socket of a worker', async () => {
  const program = new URL('../../tests/services/admin-socket-of-worker.ts', import.meta.url)
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(program), ownDirectory()])
  expect(stdout).toBe('600')
})

test('a failed command says its sentence; an unknown one says which there are; an error says nothing more', async () => {
  const dataDir = ownDirectory()
  const { logged } = await open(dataDir)
  const ask = (name: string) => sendCommand(dataDir, { name, args: [] })
  await expect(ask('refuse')).rejects.toThrow(new CommandError('Not today.'))
  await expect(ask('toString')).rejects.toThrow('This filmDB has no command "toString".')
  await expect(ask('break')).rejects.toThrow('The command failed; the log of the server says why.')
  expect(logged).toEqual(["an operator's command failed"])
})

test('the socket of a killed server is replaced', async () => {
  const dataDir = ownDirectory()
  await leaveStale(adminSocketPath(dataDir))
  expect(await sendCommand(dataDir, { name: 'greet', args: ['Ann'] })).toBeNull()
  await open(dataDir)
  expect(await sendCommand(dataDir, { name: 'greet', args: ['Ann'] })).toBe('Hello Ann')
})

test('a second server on the same directory leaves the socket to the first', async () => {
  const dataDir = ownDirectory()
  await open(dataDir)
  const { logged, close } = await open(dataDir)
  expect(logged.join()).toContain('another server on the same DATA_DIR answers them')
  await close()
  expect(await sendCommand(dataDir, { name: 'greet', args: ['Ann'] })).toBe('Hello Ann')
})

test('a DATA_DIR with a long path has its socket in a private folder of the temporary directory', async () => {
  const dataDir = ownDirectory('a'.repeat(120))
  const socket = adminSocketPath(dataDir)
  onTestFinished(() => rmSync(dirname(socket), { recursive: true, force: true }))
  expect(socket.startsWith(tmpdir())).toBe(true)
  await open(dataDir)
  expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700)
  expect(await sendCommand(dataDir, { name: 'greet', args: ['Ann'] })).toBe('Hello Ann')
})

test.runIf(process.getuid?.() === 0)('a folder of the socket that another user made first is not used', async () => {
  const dataDir = ownDirectory('a'.repeat(120))
  const folder = dirname(adminSocketPath(dataDir))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(folder)
  chownSync(folder, 65_534, 65_534)
  const { logged } = await open(dataDir)
  expect(logged.join()).toContain(`${folder} belongs to another user`)
  expect(await sendCommand(dataDir, { name: 'greet', args: ['Ann'] })).toBeNull()
})

test.runIf(process.getuid?.() === 0)('root opens the socket of another user, also through a link', async () => {
  const dataDir = ownDirectory()
  const link = ownDirectory('link')
  symlinkSync(dataDir, link)
  const otherUser = 12_345
  chownSync(dataDir, otherUser, otherUser)
  lchownSync(link, otherUser, otherUser)
  const { logged } = await open(link)
  expect(logged).toEqual([])
  expect(await sendCommand(link, { name: 'greet', args: ['Ann'] })).toBe('Hello Ann')
})

test.runIf(process.getuid?.() === 0)('a user who may not open the socket is asked to be that of the site', async () => {
  const dataDir = ownDirectory()
  await open(dataDir)
  const program = `import { sendCommand } from './server/admin/admin-client.ts'
    process.setgroups([])
    process.setgid(65534)
    process.setuid(65534)
    await sendCommand(process.argv[1], { name: 'greet', args: [] }).catch(error => console.log(error.message))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, dataDir])
  expect(stdout).toBe(`This user may not use DATA_DIR (${dataDir}): run this as the user of the site.\n`)
})

/** A socket's file with nobody behind it. */
async function leaveStale(path: string) {
  const moved = `${path}.listening`
  const server = createServer()
  await new Promise<void>(resolve => server.listen(moved, resolve))
  linkSync(moved, path)
  await new Promise(resolve => server.close(resolve))
}

test('a server that ends before its response is a CommandError that asks to run the command again', async () => {
  const dataDir = ownDirectory()
  const dying = createServer(connection => connection.once('data', () => connection.destroy()))
  dying.listen(adminSocketPath(dataDir))
  onTestFinished(() => void dying.close())
  const sentence = 'The site stopped before it answered. Start it, and run this again.'
  await expect(sendCommand(dataDir, { name: 'greet', args: [] })).rejects.toThrow(new CommandError(sentence))
})
