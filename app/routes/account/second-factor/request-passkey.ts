// The browser's side of passkeys. The library for it is loaded when somebody needs it, not with the page.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { sentences } from '#app/accounts/forms/messages.ts'
import { factorSentences } from '#app/accounts/forms/second-factor-messages.ts'
import { isUnreachable } from '#app/ui/error/is-unreachable.ts'
import type { FormAnswer } from '../forms/run-form-action.ts'

const timeoutMs = 20_000

/** The authenticator's answer as JSON text, or what the form has to say instead. */
export type Asked = { credential: string } | { answer: FormAnswer }

/** True in a browser that knows passkeys, on a page it trusts: https, or this machine. */
export const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** Makes a passkey; `path` answers the form with the options for it. */
export const makePasskey = (path: string, form: FormData) =>
  ask(path, form, async options => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    // What our own action at `path` returns.
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  })

/** Asks for a passkey. With `fromField` the browser offers them where the email address is typed, and waits. */
export const showPasskey = (path: string, { fromField = false } = {}) =>
  ask(path, new FormData(), async options => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // What our own action at `path` returns.
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    return startAuthentication({ optionsJSON, useBrowserAutofill: fromField })
  })

async function ask(path: string, body: FormData, work: (options: unknown) => Promise<unknown>): Promise<Asked> {
  if (!knowsPasskeys()) return refused(factorSentences.passkeyNeedsScript)
  try {
    const response = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) })
    const told: unknown = await response.json()
    if (!response.ok) return { answer: toldOf(told) }
    return { credential: JSON.stringify(await work(Object(told).options)) }
  } catch (error) {
    if (isUnreachable(error)) return refused(sentences.unreachable)
    const { name } = Object(error)
    return refused(name === 'InvalidStateError' ? factorSentences.passkeyKnown : factorSentences.passkeyCancelled)
  }
}

/** The answer of a form's action, as far as it is one. */
function toldOf(told: unknown): FormAnswer {
  const { problem = null, refusal = null } = Object(told)
  return { problem, refusal: problem ? null : (refusal ?? sentences.tryAgain), done: null, typed: {} }
}

const refused = (refusal: string): Asked => ({ answer: { problem: null, refusal, done: null, typed: {} } })
