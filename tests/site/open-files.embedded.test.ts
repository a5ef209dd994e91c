import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../services/free-port.ts'
import { ownDatabase } from '../services/start-site.ts'

/** The built server, which may have this many files open. */
async function start(files: number) {
  const { settings, remove } = await ownDatabase()
  const port = String(await freePort())
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: port, ...settings }
  const shell = ['-c', `ulimit -n ${files} && exec "$0" --liftoff-only build/server/main.js`, process.execPath]
  const child = spawn('sh', shell, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await remove()
  })
  return { child, ended, url: `http://localhost:${port}` }
}

test('a start with too few open files exits with 2 and names the limit and the number needed', async () => {
  const { child, ended } = await start(639)
  const output = await text(child.stderr)
  expect(output).toContain(
    'this process may have 639 files open at once, and needs 640. Raise the hard limit ("ulimit -Hn" prints it)',
  )
  expect(await ended).toEqual([2, null])
})

test('with the fewest open files, visitors who hold connections leave enough for the database and others', async () => {
  const { child, url } = await start(640)
  for await (const chunk of child.stderr) if (String(chunk).includes('filmDB is ready')) break
  const peers = Array.from({ length: 800 }, (_, index) => `127.0.1.${1 + (index % 200)}`)
  const sockets = peers.map(localAddress =>
    connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress }),
  )
  onTestFinished(() => sockets.forEach(socket => void socket.destroy()))
  for (const socket of sockets) socket.on('error', () => {})
  await Promise.all(
    sockets.map(socket => new Promise(resolve => socket.once('connect', resolve).once('close', resolve))),
  )
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(readdirSync(`/proc/${child.pid}/fd`).length).toBeLessThan(600)
})
