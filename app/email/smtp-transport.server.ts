// Delivers emails over SMTP, one connection per email: nodemailer's pool would resend an email that may have arrived.

import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionOptions, type SMTPEnvelope } from 'nodemailer/lib/smtp-connection'
import { seconds } from '#app/domain/units.ts'
import { composeMessage } from './compose-message.server.ts'
import { toDelivery } from './smtp-response.ts'
import type { Deliver } from './transport.ts'

const maxAttemptMs = 60 * seconds

/** Delivers to the server of `smtpUrl`. Every wait has a timeout; an attempt ends after a minute. */
export function deliverBySmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): Deliver {
  const { auth, ...options } = settingsOf(smtpUrl)
  return async (addressed, { handOver, signal }) => {
    let handedOver = false
    // Nodemailer reads this after the reply "354": until then the server cannot have the email.
    async function* bodyOf(bytes: Buffer) {
      await handOver()
      handedOver = true
      yield bytes
    }
    const deadline = AbortSignal.any([AbortSignal.timeout(maxAttemptMs), ...(signal ? [signal] : [])])
    try {
      const { bytes, envelope } = await composeMessage(addressed, { from })
      const response = await send(options, { auth, envelope, message: Readable.from(bodyOf(bytes)), deadline })
      return { outcome: 'delivered', response }
    } catch (error) {
      return toDelivery(error, { handedOver })
    }
  }
}

type Sending = {
  auth: { user: string; pass: string } | undefined
  envelope: SMTPEnvelope
  message: Readable
  deadline: AbortSignal
}

/** Resolves with the last reply of the server. Rejects with nodemailer's error, or when `deadline` aborts. */
function send(options: SMTPConnectionOptions, { auth, envelope, message, deadline }: Sending) {
  const connection = new SMTPConnection(options)
  const sent = new Promise<string>((resolve, reject) => {
    const orReject = (next: () => void) => (error: Error | null | undefined) => (error ? reject(error) : next())
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
    deadline.throwIfAborted()
    const sendIt = () =>
      connection.send(envelope, message, (error, sent) => (error ? reject(error) : resolve(sent.response)))
    connection.on('error', reject)
    connection.connect(orReject(() => (auth ? connection.login({ credentials: auth }, orReject(sendIt)) : sendIt())))
  })
  return sent.finally(() => connection.close())
}

/**
 * Connection options. With a password, the connection to another host must be encrypted, unless the URL has
 * `?ignoreTLS=true`.
 */
function settingsOf(smtpUrl: string) {
  const { auth, ...given } = parseConnectionUrl(smtpUrl)
  const isNear = ['localhost', '127.0.0.1', '[::1]', '::1'].includes(given.host ?? '')
  const options: SMTPConnectionOptions = {
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    dnsTimeout: 10 * seconds,
    requireTLS: Boolean(auth) && !isNear && !given.ignoreTLS,
    ...given,
  }
  return { ...options, auth }
}
