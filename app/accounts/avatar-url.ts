// Decides which URLs of avatars the server fetches. A provider could name a URL inside the operator's network.

/**
 * Returns the URL when it is on the origin of the OpenID provider, which the operator configured, or on Google's avatar
 * host; null for any other URL and for a member without a picture.
 */
export function avatarUrl(picture: string | null, providerOrigin: string | null): URL | null {
  if (picture === null || !URL.canParse(picture)) return null
  const url = new URL(picture)
  if (url.username !== '' || url.password !== '') return null
  const isAtGoogle = url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.googleusercontent.com')
  return isAtGoogle || url.origin === providerOrigin ? url : null
}
