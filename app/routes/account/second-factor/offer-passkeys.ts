import { href } from 'react-router'
import { type CredentialResult, getPasskey, supportsPasskeys } from './request-passkey.ts'

/** The options of a sign-in with a passkey. */
export const signInOptions = href('/passkey-options/:purpose', { purpose: 'sign-in' })

/**
 * Offers this site's passkeys in the autofill of the email field, when the browser supports it ("conditional
 * mediation", WebAuthn section 5.1.4). Nothing is shown until a passkey is chosen, and earlier errors are ignored.
 * Returns a function that ends the offer.
 */
export function offerPasskeys(onChosen: (credentialResult: CredentialResult) => void) {
  let isOver = false
  const offer = async () => {
    if (!supportsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const credentialResult = await getPasskey(signInOptions, { fromField: true })
    if (!isOver && 'credential' in credentialResult) onChosen(credentialResult)
  }
  offer().catch(() => {})
  return () => {
    isOver = true
    import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
  }
}
