// Passwords and emails against real SMTP servers on loopback, with and without TLS.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { deliverBySmtp } from './smtp-transport.server.ts'

const password = 'p@ss/w:rd#'

/** An SMTP server that requires a password, and a list of what it received. Its certificate is self-signed. */
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
  server.on('error', () => {}) // clients that reject the certificate disconnect
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
      to: 'ann@example.org',
      mac: 'a1b2',
      kind: 'test',
      memberId: null,
      postedAt: new Date(),
    },
    { handOver: async () => {} },
  )

const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }
const me = `films:${encodeURIComponent(password)}`

test('the user and the password of SMTP_URL are accepted with any characters', async () => {
  const { port, heard } = await openServer(plain)
  expect(await deliver(`smtp://${me}@127.0.0.1:${port}`)).toMatchObject({ outcome: 'delivered' })
  expect(heard).toEqual(['password', 'letter'])
})

test('an email waits when the SMTP password is wrong, and the password is not logged', async () => {
  const { port, heard } = await openServer(plain)
  const delivery = await deliver(`smtp://films:wrong@127.0.0.1:${port}`)
  expect(delivery).toMatchObject({ outcome: 'failed', isFinal: false, reason: expect.stringMatching(/^AUTH \w+ 535/) })
  expect(JSON.stringify(delivery)).not.toContain('wrong')
  expect(heard).toEqual(['password'])
})

test('the SMTP password is sent encrypted only, unless SMTP_URL allows plain text', async () => {
  const { port, heard } = await openServer(plain)
  // Also loopback, but not one of the host names that count as local.
  expect(await deliver(`smtp://${me}@[::ffff:127.0.0.1]:${port}`)).toMatchObject({ outcome: 'failed', isFinal: false })
  expect(heard).toEqual([])
  expect(await deliver(`smtp://${me}@[::ffff:127.0.0.1]:${port}?ignoreTLS=true`)).toMatchObject({
    outcome: 'delivered',
  })
})

test('a server with an untrusted certificate gets neither password nor email', async () => {
  const { port, heard } = await openServer()
  expect(await deliver(`smtp://${me}@127.0.0.1:${port}`)).toMatchObject({ outcome: 'failed', isFinal: false })
  expect(heard).toEqual([])
  const trusting = `smtp://${me}@127.0.0.1:${port}?tls.rejectUnauthorized=false`
  expect(await deliver(trusting)).toMatchObject({ outcome: 'delivered' })
})

test('an smtps URL uses TLS from the first byte', async () => {
  const { port } = await openServer({ secure: true })
  const trusting = `smtps://${me}@127.0.0.1:${port}?tls.rejectUnauthorized=false`
  expect(await deliver(trusting)).toMatchObject({ outcome: 'delivered', response: expect.stringMatching(/^250 /) })
})
