// Translates SMTP errors into the outcome of a delivery.
import type { Delivery } from './transport.ts'

/** The fields of nodemailer's errors that are read. */
type SmtpError = Record<'code' | 'name' | 'command' | 'responseCode' | 'response' | 'message', unknown>

/**
 * Returns the outcome of a failed attempt. A 5xx reply about the email is final (RFC 5321, section 4.2.1). A 5xx reply
 * about the client (a wrong password, "authenticate first") or about the sender, who is the same in all emails
 * (MAIL_FROM), is for the operator to correct, so the email waits. Without a reply after the data was handed over, the
 * email may have arrived.
 */
export function toDelivery(
  error: unknown,
  { handedOver }: { handedOver: boolean },
): Exclude<Delivery, { outcome: 'delivered' }> {
  const { code, name, command, responseCode, response, message }: SmtpError = Object(error)
  // A timeout is a DOMException: its name has a meaning, its code is a number without one.
  const errorName = typeof code === 'string' ? code : name
  const reason = [command, responseCode ?? errorName, extendedCode(response)].filter(Boolean).join(' ')
  const lastReply = String(response || message || errorName)
  if (typeof responseCode !== 'number' && handedOver) return { outcome: 'unknown', reason, response: lastReply }
  const isFinal =
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    isAboutTheEmail(command, responseCode) &&
    !operatorErrors.has(responseCode)
  return { outcome: 'failed', isFinal, reason, response: lastReply }
}

const isAboutTheEmail = (command: unknown, responseCode: number) =>
  command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && responseCode === emailTooLarge)

// nodemailer sends the size with MAIL FROM (RFC 1870, section 6.1).
const emailTooLarge = 552

// 503 bad sequence of commands; 530, 535 and 538 require other or safer authentication.
const operatorErrors = new Set([503, 530, 535, 538])

/** The enhanced status code of RFC 3463, such as `5.1.1`: the part of a reply that never holds the email address. */
const extendedCode = (response: unknown) =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1] ?? null
