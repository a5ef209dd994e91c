import { type Asked, knowsPasskeys, showPasskey } from './request-passkey.ts'

/**
 * Has the browser offer this site's passkeys where the email address is typed, if it can ("conditional mediation",
 * WebAuthn section 5.1.4). Nothing is shown until somebody chooses one; what goes wrong before that is nobody's trouble.
 * Returns what ends the offer.
 */
export function offerPasskeys(path: string, onChosen: (asked: Asked) => void) {
  let isOver = false
  const offer = async () => {
    if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const asked = await showPasskey(path, { fromField: true })
    if (!isOver && 'credential' in asked) onChosen(asked)
  }
  offer().catch(() => {})
  return () => {
    isOver = true
    import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
  }
}
