// Passkeys in the browser. The library is loaded on demand.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { messages } from '#app/accounts/forms/messages.ts'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import { isUnreachable } from '#app/ui/error/is-unreachable.ts'
import type { FormResult } from '../forms/run-form-action.ts'

const timeoutMs = 20_000

/** The authenticator response as JSON, or the form result to show instead. */
export type CredentialResult = { credential: string } | { result: FormResult }

/** Returns whether the browser supports passkeys on this page (https or localhost). */
export const supportsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** Creates a passkey; a POST of the form to `path` returns the options. */
export const createPasskey = (path: string, form: FormData) =>
  requestCredential(path, form, async options => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    // The type that the action at `path` returns.
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  })

/** Requests a passkey. With `fromField` the browser offers passkeys in the email field and waits. */
export const getPasskey = (path: string, { fromField = false } = {}) =>
  requestCredential(path, new FormData(), async options => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // The type that the action at `path` returns.
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    return startAuthentication({ optionsJSON, useBrowserAutofill: fromField })
  })

async function requestCredential(
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

/** Converts the JSON of a failed action to a form result. */
function toFormProblem(formProblem: unknown): FormResult {
  const { problem = null, formError = null } = Object(formProblem)
  return { problem, formError: problem ? null : (formError ?? messages.tryAgain), done: null, typed: {} }
}

const refused = (formError: string): CredentialResult => ({
  result: { problem: null, formError, done: null, typed: {} },
})
