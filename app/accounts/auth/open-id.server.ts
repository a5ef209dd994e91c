// Sign-in with Google, or with the OpenID provider of GOOGLE_DISCOVERY_URL. Discovery runs at the first sign-in, so
// that the start does not depend on another service.
import type { GenericOAuthConfig } from 'better-auth/plugins'
import type { FormError } from '../forms/form-error.ts'
import { toMemberName } from '../forms/form-schemas.ts'
import { messages } from '../forms/messages.ts'
import type { Auth } from './auth.server.ts'

/** Null when no OpenID client is configured. */
export type OpenIdClient = { clientId: string; clientSecret: string; discoveryUrl: string } | null

export type OpenId = ReturnType<typeof openOpenId>

/** A redirect with its `Set-Cookie` headers. */
type Redirect = { location: string; cookies: string[] }

/** `next` and `back` are paths of this site. */
type Begun = { headers: Headers; next: string; back: string }

const timeoutMs = 5000
const providerId = 'google'

/** `open` creates an `Auth` with these providers; `warn` is called when a provider is unreachable. */
export function openOpenId(
  client: OpenIdClient,
  { open, warn }: { open: (providers: GenericOAuthConfig[]) => Auth; warn: (message: string) => void },
) {
  let known: Promise<Auth> | null = null

  /** Returns better-auth for the discovered provider. A failed discovery is repeated by the next sign-in. */
  function getProviderAuth({ discoveryUrl, ...rest }: NonNullable<OpenIdClient>) {
    known ??= discoverProvider(discoveryUrl)
      .then(() => open([providerOf({ discoveryUrl, ...rest })]))
      .catch(error => {
        known = null
        throw error
      })
    return known
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
        known = null
        warn(`the OpenID provider cannot be asked: ${error instanceof Error ? error.message : 'unknown'}`)
        return { formError: { message: messages.googleUnreachable, status: 503 } }
      }
    },

    /** Handles the callback of the provider. Redirects to `next`, or to /signin with an error code. */
    async finish(request: Request): Promise<Redirect | null> {
      if (!client) return null
      const { handler } = await getProviderAuth(client)
      const response = await withTimeout(handler(request))
      const location = response.headers.get('Location')
      return location ? { location, cookies: response.headers.getSetCookie() } : null
    },
  }
}

/** The provider is unreachable, or its discovery document is invalid (OpenID Connect Discovery 1.0). */
export class ProviderUnreachableError extends Error {
  constructor(cause: unknown) {
    super('the OpenID provider cannot be asked', { cause })
    this.name = 'ProviderUnreachableError'
  }
}

function providerOf({ clientId, clientSecret, discoveryUrl }: NonNullable<OpenIdClient>): GenericOAuthConfig {
  const { origin } = new URL(discoveryUrl)
  return {
    providerId,
    clientId,
    clientSecret,
    discoveryUrl,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    // Subjects are unique per provider only.
    accountSubject: ({ profile }) => `${origin} ${subjectOf(profile)}`,
    mapProfileToUser: profile => ({
      name: nameOf(profile),
      image: pictureOf(profile),
      emailVerified: profile.email_verified === true,
    }),
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

async function discoverProvider(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  const document: unknown = await response.json()
  const isProvider =
    response.ok && typeof document === 'object' && document !== null && 'authorization_endpoint' in document
  if (!isProvider)
    throw new ProviderUnreachableError(`${url} answered ${response.status} without an authorization_endpoint`)
}

function withTimeout<T>(work: Promise<T>) {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderUnreachableError('no answer in time')), 2 * timeoutMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
