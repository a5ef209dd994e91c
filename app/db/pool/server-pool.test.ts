import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openServerPool } from './server-pool.server.ts'

/** A pooler that accepts the sign-in itself and has no connection to the server: statements get no reply. */
async function startFullPooler() {
  const signedIn = Buffer.from([
    ...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], // AuthenticationOk
    ...[0x4b, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1], // BackendKeyData
    ...[0x5a, 0, 0, 0, 5, 0x49], // ReadyForQuery
  ])
  const sockets: Socket[] = []
  const server = createServer(socket => {
    sockets.push(socket.on('error', () => {}))
    socket.once('data', () => socket.write(signedIn))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: Object(server.address()).port as number, sockets }
}

test('a connection whose first statement gets no reply fails within the time for a connection', async () => {
  const { port, sockets } = await startFullPooler()
  const limits = { max: 1, connectMs: 200, statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000 }
  const pool = openServerPool(`postgres://films@127.0.0.1:${port}/films`, limits, { warn: () => {} })
  onTestFinished(() => pool.end())
  for (let round = 0; round < 2; round += 1) await expect(pool.connect()).rejects.toThrow('Query read timeout')
  expect(sockets).toHaveLength(2)
})
