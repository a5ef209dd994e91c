// What an SMTP server's refusal, or its silence, means for the letter.
import type { Delivery } from './transport.ts'

/** The part of nodemailer's errors that is looked at. */
type SmtpError = Record<'code' | 'name' | 'command' | 'responseCode' | 'response' | 'message', unknown>

/**
 * What became of a letter whose sending failed. A refusal of the letter itself with 5xx is final (RFC 5321 section
 * 4.2.1). One of ourselves (a wrong password, "authenticate first") is the operator's to mend, so the letter waits.
 * Without an answer after the hand-over it may have arrived.
 */
export function toDelivery(
  error: unknown,
  { handedOver }: { handedOver: boolean },
): Exclude<Delivery, { outcome: 'delivered' }> {
  const { code, name, command, responseCode, response, message }: SmtpError = Object(error)
  // A time limit of ours (a DOMException) is told by its name: its code is a number without a meaning.
  const errorName = typeof code === 'string' ? code : name
  const reason = [command, responseCode ?? errorName, extendedCode(response)].filter(Boolean).join(' ')
  const lastReply = String(response || message || errorName)
  if (typeof responseCode !== 'number' && handedOver) return { outcome: 'unknown', reason, response: lastReply }
  const isFinal =
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    isAboutTheEmail(command) &&
    !operatorErrors.has(responseCode)
  return { outcome: 'failed', isFinal, reason, response: lastReply }
}

const isAboutTheEmail = (command: unknown) => command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'

// 503 bad sequence of commands; 530, 535 and 538 want other or safer authentication.
const operatorErrors = new Set([503, 530, 535, 538])

/** `5.1.1` of RFC 3463, the part of an answer that never holds the address. */
const extendedCode = (response: unknown) =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1] ?? null
