/** The WebAuthn relying party: the host of PUBLIC_URL. Its origin is the only one accepted. */
export function relyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  return { rpName: 'filmDB', rpID: hostname, origin }
}

/**
 * COSE algorithms accepted for new passkeys: EdDSA, ES256, RS256. The library's own list asks Node for experimental
 * ones.
 */
export const passkeyAlgorithms = [-8, -7, -257]
