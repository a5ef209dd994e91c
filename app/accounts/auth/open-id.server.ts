// Sign-in with Google, or with the OpenID provider of GOOGLE_DISCOVERY_URL. Discovery runs at the first sign-in, so
// that the start does not depend on another service.
import { createAuthorizationURL, type OAuthProvider } from 'better-auth'
import { hours, seconds } from '#app/domain/units.ts'
import type { FormError } from '../forms/form-error.ts'
import { toMemberName } from '../forms/form-schemas.ts'
import { messages } from '../forms/messages.ts'
import type { Auth } from './auth.server.ts'
import {
  type Claims,
  discoverProvider,
  type OpenIdClientConfig,
  type Provider,
  ProviderUnreachableError,
} from './open-id-provider.server.ts'

/** Null when no OpenID client is configured. */
type OpenIdClient = OpenIdClientConfig | null

export type OpenId = ReturnType<typeof openOpenId>

/** A redirect with its `Set-Cookie` headers. */
type Redirect = { location: string; cookies: string[] }

/** `next` and `back` are paths of this site. */
type Begun = { headers: Headers; next: string; back: string }

const timeoutMs = 10 * seconds
const providerId = 'google'

/** The provider's documents are read again after this time: its keys change. */
const maxAgeMs = hours

/** Sign-ins that wait for the provider's documents at the same time; others are refused. */
const maxWaiting = 16

/** `open` creates an `Auth` with this provider; `warn` is called when a provider is unreachable. */
export function openOpenId(
  client: OpenIdClient,
  { open, warn }: { open: (provider: OAuthProvider<Claims>) => Auth; warn: (message: string) => void },
) {
  let known: { auth: Promise<Auth>; expiresAt: number } | null = null
  let waiting = 0

  /** Returns better-auth for the discovered provider. A failed discovery is repeated by the next sign-in. */
  async function getProviderAuth(client: OpenIdClientConfig) {
    if (waiting >= maxWaiting) throw new ProviderUnreachableError('others are waiting for it')
    waiting += 1
    try {
      if (!known || known.expiresAt < Date.now()) {
        const auth = discoverProvider(client).then(provider => open(toOAuthProvider(client, provider)))
        known = { auth, expiresAt: Date.now() + maxAgeMs }
      }
      return await known.auth
    } catch (error) {
      known = null
      throw error
    } finally {
      waiting -= 1
    }
  }

  return {
    isConfigured: client !== null,

    /** The origin of the discovery URL. */
    origin: client && new URL(client.discoveryUrl).origin,

    /**
     * Starts the authorization code flow with state, PKCE and nonce. Afterwards the browser goes to `next`, or after a
     * failure to `back`.
     */
    async begin({ headers, next, back }: Begun): Promise<Redirect | { formError: FormError }> {
      if (!client) return { formError: { message: messages.googleNotConfigured, status: 503 } }
      try {
        const { api } = await getProviderAuth(client)
        const body = { provider: providerId, callbackURL: next, errorCallbackURL: back, disableRedirect: true }
        const { response, headers: responseHeaders } = await api.signInSocial({ body, headers, returnHeaders: true })
        if (!response.url) throw new Error('the OpenID provider has no address to sign in at')
        return { location: response.url, cookies: responseHeaders.getSetCookie() }
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error))
        return { formError: { message: messages.googleUnreachable, status: 503 } }
      }
    },

    /** Handles the callback of the provider. Redirects to `next`, or to /signin with an error code. */
    async finish(request: Request): Promise<Redirect | null> {
      if (!client) return null
      const { handler } = await getProviderAuth(client)
      const response = await withTimeout(handler(request))
      const location = response.headers.get('Location')
      // The provider may sign with a new key.
      if (location?.includes('error=')) known = null
      return location ? { location, cookies: response.headers.getSetCookie() } : null
    },
  }
}

/** The provider as better-auth uses it. Its own OpenID plugin reads responses of any length, and without a deadline. */
function toOAuthProvider(
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
      const emailVerified = claims.email_verified === true
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

function withTimeout<T>(work: Promise<T>) {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderUnreachableError('no answer in time')), timeoutMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
