// The OpenID provider as better-auth uses it. Its own OpenID plugin reads responses of any length, and without a deadline.
import { createAuthorizationURL, type OAuthProvider } from 'better-auth'
import { isEmailAddress, toMemberName } from '../forms/field-schemas.ts'
import type { Claims, OpenIdClientConfig, Provider } from './open-id-provider.server.ts'

export const providerId = 'google'

/** The OpenID provider in the form that better-auth takes. */
export function toOAuthProvider(
  { clientId, clientSecret, discoveryUrl }: OpenIdClientConfig,
  provider: Provider,
): OAuthProvider<Claims> {
  const { origin } = new URL(discoveryUrl)
  return {
    id: providerId,
    name: providerId,
    issuer: provider.issuer,
    requiresIdTokenNonce: true,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id: providerId,
        options: { clientId, clientSecret },
        redirectURI,
        authorizationEndpoint: provider.authorizationUrl,
        scopes: ['openid', 'email', 'profile'],
        state,
        codeVerifier,
        nonce: idTokenNonce,
      }),
    validateAuthorizationCode: ({ code, codeVerifier = '', redirectURI }) =>
      provider.exchangeCode({ code, codeVerifier, redirectUri: redirectURI }),
    async getUserInfo({ idToken = '', accessToken, expectedIdTokenNonce = '' }) {
      const verified = await provider.verify(idToken, expectedIdTokenNonce)
      if (!verified) return null
      const claims = await provider.withEmail(verified, accessToken)
      // better-auth puts the address into lower case, which makes the Kelvin sign a k, and so another person's address.
      const emailVerified = claims.email_verified === true && isEmailAddress(claims.email)
      return {
        user: { name: nameOf(claims), email: claims.email, image: pictureOf(claims), emailVerified },
        data: claims,
      }
    },
    // Subjects are unique per provider only.
    accountSubject: ({ profile }) => `${origin} ${subjectOf(profile)}`,
  }
}

/** OpenID Connect Core 1.0, section 2: at most 255 ASCII characters. */
function subjectOf({ sub }: Record<string, unknown>) {
  if (typeof sub === 'string' && /^[\x20-\x7e]{1,255}$/.test(sub)) return sub
  throw new Error('the OpenID provider gave no usable subject')
}

function nameOf({ name, given_name, family_name, email }: Record<string, unknown>) {
  const given = [given_name, family_name].filter(part => typeof part === 'string').join(' ')
  return toMemberName(name) ?? toMemberName(given) ?? toMemberName(String(email ?? '').split('@')[0]) ?? 'Member'
}

const maxPicture = 2000

function pictureOf({ picture }: Record<string, unknown>) {
  return typeof picture === 'string' && picture.length <= maxPicture && URL.canParse(picture) ? picture : undefined
}
