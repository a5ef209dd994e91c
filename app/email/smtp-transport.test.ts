// Whom a password is told, and whom a letter: real SMTP servers on loopback, with and without TLS.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { deliverBySmtp } from './smtp-transport.server.ts'

const password = 'p@ss/w:rd#'

/** A server that wants the password, and what it has heard. Its certificate is one nobody trusts. */
async function openServer(options: SMTPServerOptions = {}) {
  const heard: string[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth({ password: given = '' }, _session, done) {
      heard.push('password')
      done(given === password ? null : new Error('who are you?'), { user: 'films' })
    },
    onData(stream, _session, done) {
      heard.push('letter')
      stream.resume().once('end', done)
    },
    ...options,
  })
  server.on('error', () => {}) // a client that trusts nobody
  server.listen(0)
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>(resolve => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo // a server that listens on a port has one
  return { port, heard }
}

const deliver = (smtpUrl: string) =>
  deliverBySmtp({ smtpUrl, from: 'filmDB <films@example.org>' })(
    {
      message: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
      ...{ to: 'ann@example.org', mac: 'a1b2', kind: 'test', memberId: null, postedAt: new Date() },
    },
    { handOver: async () => {} },
  )

const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }
const me = `films:${encodeURIComponent(password)}`

test('the user and the password of the address open the server, whatever characters they have', async () => {
  const { port, heard } = await openServer(plain)
  expect(await deliver(`smtp://${me}@127.0.0.1:${port}`)).toMatchObject({ outcome: 'delivered' })
  expect(heard).toEqual(['password', 'letter'])
})

test('a wrong password is the operator’s to mend: the letter waits, and the log learns no password', async () => {
  const { port, heard } = await openServer(plain)
  const delivery = await deliver(`smtp://films:wrong@127.0.0.1:${port}`)
  expect(delivery).toMatchObject({ outcome: 'failed', isFinal: false, reason: expect.stringMatching(/^AUTH \w+ 535/) })
  expect(JSON.stringify(delivery)).not.toContain('wrong')
  expect(heard).toEqual(['password'])
})

test('a password goes over the network only encrypted, or when the address says otherwise', async () => {
  const { port, heard } = await openServer(plain)
  // Loopback too, but not by the names that are known to be near.
  expect(await deliver(`smtp://${me}@[::ffff:127.0.0.1]:${port}`)).toMatchObject({ outcome: 'failed', isFinal: false })
  expect(heard).toEqual([])
  expect(await deliver(`smtp://${me}@[::ffff:127.0.0.1]:${port}?ignoreTLS=true`)).toMatchObject({
    outcome: 'delivered',
  })
})

test('a server whose certificate nobody vouches for gets neither password nor letter', async () => {
  const { port, heard } = await openServer()
  expect(await deliver(`smtp://${me}@127.0.0.1:${port}`)).toMatchObject({ outcome: 'failed', isFinal: false })
  expect(heard).toEqual([])
  const trusting = `smtp://${me}@127.0.0.1:${port}?tls.rejectUnauthorized=false`
  expect(await deliver(trusting)).toMatchObject({ outcome: 'delivered' })
})

test('smtps speaks TLS from the first byte', async () => {
  const { port } = await openServer({ secure: true })
  const trusting = `smtps://${me}@127.0.0.1:${port}?tls.rejectUnauthorized=false`
  expect(await deliver(trusting)).toMatchObject({ outcome: 'delivered', response: expect.stringMatching(/^250 /) })
})
