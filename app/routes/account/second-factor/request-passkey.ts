// The browser's side of passkeys. The library for it is loaded when somebody needs it, not with the page.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { messages } from '#app/accounts/forms/messages.ts'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import { isUnreachable } from '#app/ui/error/is-unreachable.ts'
import type { FormResult } from '../forms/run-form-action.ts'

const timeoutMs = 20_000

/** The authenticator's answer as JSON text, or what the form has to say instead. */
export type CredentialResult = { credential: string } | { result: FormResult }

/** True in a browser that knows passkeys, on a page it trusts: https, or this machine. */
export const supportsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** Makes a passkey; `path` answers the form with the options for it. */
export const createPasskey = (path: string, form: FormData) =>
  ask(path, form, async options => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    // What our own action at `path` returns.
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  })

/** Asks for a passkey. With `fromField` the browser offers them where the email address is typed, and waits. */
export const getPasskey = (path: string, { fromField = false } = {}) =>
  ask(path, new FormData(), async options => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // What our own action at `path` returns.
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    return startAuthentication({ optionsJSON, useBrowserAutofill: fromField })
  })

async function ask(
  path: string,
  body: FormData,
  work: (options: unknown) => Promise<unknown>,
): Promise<CredentialResult> {
  if (!supportsPasskeys()) return refused(secondFactorMessages.passkeyNeedsScript)
  try {
    const response = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) })
    const formProblem: unknown = await response.json()
    if (!response.ok) return { result: toFormProblem(formProblem) }
    return { credential: JSON.stringify(await work(Object(formProblem).options)) }
  } catch (error) {
    if (isUnreachable(error)) return refused(messages.unreachable)
    const { name } = Object(error)
    return refused(
      name === 'InvalidStateError' ? secondFactorMessages.passkeyKnown : secondFactorMessages.passkeyCancelled,
    )
  }
}

/** The answer of a form's action, as far as it is one. */
function toFormProblem(formProblem: unknown): FormResult {
  const { problem = null, formError = null } = Object(formProblem)
  return { problem, formError: problem ? null : (formError ?? messages.tryAgain), done: null, typed: {} }
}

const refused = (formError: string): CredentialResult => ({
  result: { problem: null, formError, done: null, typed: {} },
})
