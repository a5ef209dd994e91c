import { type CredentialResult, getPasskey, supportsPasskeys } from './request-passkey.ts'

/**
 * Has the browser offer this site's passkeys where the email address is typed, if it can ("conditional mediation",
 * WebAuthn section 5.1.4). Nothing is shown until somebody chooses one; what goes wrong before that is nobody's trouble.
 * Returns what ends the offer.
 */
export function offerPasskeys(path: string, onChosen: (credentialResult: CredentialResult) => void) {
  let isOver = false
  const offer = async () => {
    if (!supportsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const credentialResult = await getPasskey(path, { fromField: true })
    if (!isOver && 'credential' in credentialResult) onChosen(credentialResult)
  }
  offer().catch(() => {})
  return () => {
    isOver = true
    import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
  }
}
