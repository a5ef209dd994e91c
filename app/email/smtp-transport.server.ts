// Letters over SMTP: one connection a letter, because a pool would send again by itself what may have arrived.

import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionOptions, type SMTPEnvelope } from 'nodemailer/lib/smtp-connection'
import { seconds } from '#app/domain/units.ts'
import { compose } from './compose-message.server.ts'
import { toDelivery } from './smtp-response.ts'
import type { Deliver } from './transport.ts'

const maxAttemptMs = 60 * seconds

/** Delivers to the server of `smtpUrl`. Every wait ends; an attempt as a whole ends after a minute. */
export function deliverBySmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): Deliver {
  const { auth, ...options } = settingsOf(smtpUrl)
  return async (addressed, { handOver, signal }) => {
    let handedOver = false
    // Read from only after the server has said "354, go on": until then it cannot have the letter.
    async function* bodyOf(bytes: Buffer) {
      await handOver()
      handedOver = true
      yield bytes
    }
    const deadline = AbortSignal.any([AbortSignal.timeout(maxAttemptMs), ...(signal ? [signal] : [])])
    try {
      const { bytes, envelope } = await compose(addressed, { from })
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

/** Resolves with the server's last answer. Rejects with nodemailer's error, or when `deadline` says so. */
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
 * How to connect. A password, and with it our letters, goes over the open network only encrypted; whoever needs it
 * otherwise says so with `?ignoreTLS=true` in the address.
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
