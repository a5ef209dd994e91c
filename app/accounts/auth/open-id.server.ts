// Sign-in with Google, or with the OpenID provider of GOOGLE_DISCOVERY_URL. Discovery runs at the first sign-in, so
// that the start does not depend on another service.

import type { OAuthProvider } from 'better-auth'
import { raceTimeout } from '#app/domain/concurrency/race-timeout.ts'
import { hours, minutes, seconds } from '#app/domain/units.ts'
import type { FormError } from '../forms/form-error.ts'
import { messages } from '../forms/messages.ts'
import type { Auth } from './auth.server.ts'
import { providerId, toOAuthProvider } from './oauth-provider.server.ts'
import {
  type Claims,
  discoverProvider,
  type OpenIdClientConfig,
  ProviderUnreachableError,
} from './open-id-provider.server.ts'

/** Null when no OpenID client is configured. */
type OpenIdClient = OpenIdClientConfig | null

export type OpenId = ReturnType<typeof openOpenId>

/** A redirect with its `Set-Cookie` headers. */
type Redirect = { location: string; cookies: string[] }

/** `next` and `back` are paths of this site. With `isConnecting` the account joins that of the signed-in member. */
type BeginOptions = { headers: Headers; next: string; back: string; isConnecting?: boolean }

const timeoutMs = 10 * seconds

/** The provider's documents are read again after this time: its keys change. */
const maxAgeMs = hours

/** After an error of a callback they are read again, at most this often. */
const minRefreshMs = minutes

/** Sign-ins that wait for the provider's documents at the same time; others are refused. */
const maxWaiting = 16

/** `open` creates an `Auth` with this provider; `warn` is called when a provider is unreachable. */
export function openOpenId(
  client: OpenIdClient,
  { open, warn }: { open: (provider: OAuthProvider<Claims>) => Auth; warn: (message: string) => void },
) {
  let known: { auth: Promise<Auth>; readAt: number } | null = null
  let waiting = 0
  let forgottenAt = Number.NEGATIVE_INFINITY

  /** Returns better-auth for the discovered provider. A failed discovery is repeated by the next sign-in. */
  async function getProviderAuth(client: OpenIdClientConfig) {
    if (waiting >= maxWaiting) throw new ProviderUnreachableError('others are waiting for it')
    waiting += 1
    try {
      if (!known || known.readAt < performance.now() - maxAgeMs) {
        const auth = discoverProvider(client).then(provider => open(toOAuthProvider(client, provider)))
        known = { auth, readAt: performance.now() }
      }
      return await known.auth
    } catch (error) {
      known = null
      throw error
    } finally {
      waiting -= 1
    }
  }

  /** Every visitor can cause an error of a callback: the provider is not sent a request each time. */
  function forget() {
    if (performance.now() - forgottenAt < minRefreshMs) return
    forgottenAt = performance.now()
    known = null
  }

  return {
    isConfigured: client !== null,

    origin: client && new URL(client.discoveryUrl).origin,

    /**
     * Starts the authorization code flow with state, PKCE and nonce. Afterwards the browser goes to `next`, or after a
     * failure to `back`.
     */
    async begin({
      headers,
      next,
      back,
      isConnecting = false,
    }: BeginOptions): Promise<Redirect | { formError: FormError }> {
      if (!client) return { formError: { message: messages.googleNotConfigured, status: 503 } }
      try {
        const { api } = await getProviderAuth(client)
        const body = { provider: providerId, callbackURL: next, errorCallbackURL: back, disableRedirect: true }
        const request = { body, headers, returnHeaders: true } as const
        const { response, headers: responseHeaders } = await (isConnecting
          ? api.linkSocialAccount(request)
          : api.signInSocial(request))
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
      const response = await raceTimeout(handler(request), timeoutMs, () => {
        throw new ProviderUnreachableError('no answer in time')
      })
      const location = response.headers.get('Location')
      // The provider may sign with a new key.
      if (location?.includes('error=')) forget()
      return location ? { location, cookies: response.headers.getSetCookie() } : null
    },
  }
}
