// Requests to the OpenID provider, each with a deadline and a limit of bytes.
import { createLocalJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import { readResponseBody } from '#app/domain/http/read-response-body.server.ts'
import { seconds } from '#app/domain/units.ts'

/** For each document of a sign-in; Google's are below 10 KB. */
const maxBytes = 256 * 1024
const timeoutMs = 5 * seconds

/** The provider is unreachable, or a response of it is invalid. The message has no secret: it goes to the log. */
export class ProviderUnreachableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the OpenID provider cannot be asked: ${reason}`, options)
    this.name = 'ProviderUnreachableError'
  }
}

export type OpenIdClientConfig = { clientId: string; clientSecret: string; discoveryUrl: string }

const httpUrl = z.url({ protocol: /^https?$/ })

/** OpenID Connect Discovery 1.0, section 3. */
const documentSchema = z.object({
  issuer: httpUrl,
  authorization_endpoint: httpUrl,
  token_endpoint: httpUrl,
  jwks_uri: httpUrl,
  userinfo_endpoint: httpUrl.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
})

/** RFC 7517, section 5. */
const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** OpenID Connect Core 1.0, section 3.1.3.3: a response without an ID token is invalid. */
const tokensSchema = z.object({ id_token: z.string(), access_token: z.string().optional() })

/** An email address of another type is none. */
const claimsSchema = z.looseObject({ sub: z.string(), email: z.string().optional().catch(undefined) })

export type Claims = z.infer<typeof claimsSchema>

/** Reads the provider's discovery document and its keys. Throws `ProviderUnreachableError`, as its methods do. */
export async function discoverProvider({ clientId, clientSecret, discoveryUrl }: OpenIdClientConfig) {
  const signal = AbortSignal.timeout(timeoutMs)
  const document = await fetchJson(discoveryUrl, { schema: documentSchema, signal })
  const keys = createLocalJWKSet(await fetchJson(document.jwks_uri, { schema: keysSchema, signal }))

  return {
    issuer: document.issuer,

    authorizationUrl: document.authorization_endpoint,

    /** Exchanges the code of a callback (section 3.1.3). */
    async exchangeCode({
      code,
      codeVerifier,
      redirectUri,
    }: {
      code: string
      codeVerifier: string
      redirectUri: string
    }) {
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
        client_id: clientId,
        client_secret: clientSecret,
      }
      const body = new URLSearchParams(form)
      const tokens = await fetchJson(document.token_endpoint, { schema: tokensSchema, method: 'POST', body })
      return { idToken: tokens.id_token, accessToken: tokens.access_token }
    },

    /** Returns the claims of a valid ID token, or null (section 3.1.3.7). */
    async verify(idToken: string, nonce: string): Promise<Claims | null> {
      const expected = {
        issuer: document.issuer,
        audience: clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        algorithms: document.id_token_signing_alg_values_supported,
      }
      const verified = await jwtVerify(idToken, keys, expected).catch(() => null)
      if (verified?.payload.nonce !== nonce) return null
      const { aud, azp = clientId } = verified.payload
      const isForUsAlone = [aud].flat().length === 1 && azp === clientId
      return isForUsAlone ? claimsSchema.parse(verified.payload) : null
    },

    /** The claims with the email address of the UserInfo response, when the ID token has none (section 5.3). */
    async withEmail(claims: Claims, accessToken = ''): Promise<Claims> {
      if (claims.email !== undefined || !document.userinfo_endpoint || !accessToken) return claims
      const headers = { Authorization: `Bearer ${accessToken}` }
      const more = await fetchJson(document.userinfo_endpoint, { schema: claimsSchema, headers })
      // Section 5.3.2: those of another person must not be used.
      return more.sub === claims.sub ? { ...claims, ...more } : claims
    },
  }
}

export type Provider = Awaited<ReturnType<typeof discoverProvider>>

type JsonRequest<Value> = RequestInit & { schema: z.ZodType<Value> }

async function fetchJson<Value>(url: string, { schema, ...request }: JsonRequest<Value>): Promise<Value> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { signal, redirect: 'error', ...request })
    const body = response.ok ? await readResponseBody(response, maxBytes) : null
    if (!body) throw new Error(response.ok ? `more than ${maxBytes} bytes` : `status ${response.status}`)
    return schema.parse(JSON.parse(body.toString()))
  } catch (error) {
    throw new ProviderUnreachableError(`${url}: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `no valid ${error.issues.map(({ path }) => path.join('.') || 'object').join(', ')}`
  if (error instanceof SyntaxError) return 'no JSON'
  const { cause, message } = Object(error)
  return cause instanceof Error ? reasonOf(cause) : String(message)
}
