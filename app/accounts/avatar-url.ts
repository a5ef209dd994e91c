// Which addresses of pictures of members our server asks. A provider's word is not enough: it could name one inside
// the operator's own network.

/**
 * The address, when the picture is at the OpenID provider itself (`providerOrigin`, named by the operator) or where
 * Google keeps its members' pictures; null for every other, and for a member without a picture.
 */
export function avatarUrl(picture: string | null, providerOrigin: string | null): URL | null {
  if (picture === null || !URL.canParse(picture)) return null
  const url = new URL(picture)
  if (url.username !== '' || url.password !== '') return null
  const isAtGoogle = url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.googleusercontent.com')
  return isAtGoogle || url.origin === providerOrigin ? url : null
}
