// An OpenID provider on loopback, for sign-in with Google.
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll } from 'vitest'
import { z } from 'zod'

/** Claims about the person signed in at the provider. */
export type Claims = { sub: string; email: string; email_verified: boolean; name?: string; picture?: string }

export type Provider = {
  /** For the settings of a site. */
  settings: Record<string, string>
  url: string
  /** Sets the person signed in at the provider; null declines. */
  setUser(claims: Claims | null): void
  /** Changes the next id token: its claims before it is signed (undefined takes one away), or the whole text after. */
  forgeNext(forgery: { claims?: Record<string, unknown>; text?: (token: string) => string }): void
  /** Sets the response of its `/picture`. */
  setPicture(picture: { status?: number; location?: string; bytes: Buffer }): void
  stop(): Promise<void>
}

const code = z.object({ id_token: z.string() })

/** Starts one for a test file; it is stopped when the file is done. */
export async function startOpenIdProvider(): Promise<Provider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const url = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = url
  let current: Claims | null = null
  let forgery: Parameters<Provider['forgeNext']>[0] = {}

  server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, current)
    if (!('nonce' in payload)) return // an access token
    Object.assign(payload, forgery.claims)
    for (const [name, value] of Object.entries(payload)) if (value === undefined) delete payload[name]
  })
  server.service.on('beforeResponse', ({ body }: { body: unknown }) => {
    const read = code.safeParse(body)
    if (read.success)
      Object.assign(Object(body), { id_token: forgery.text?.(read.data.id_token) ?? read.data.id_token })
    forgery = {}
  })
  server.service.on('beforeAuthorizeRedirect', (redirect: { url: URL }) => {
    if (current) return
    redirect.url.searchParams.delete('code')
    redirect.url.searchParams.set('error', 'access_denied')
  })

  let picture: Parameters<Provider['setPicture']>[0] = { status: 404, bytes: Buffer.of() }
  server.service.addRoute('GET', '/picture', (_, response) => {
    const { status = 200, location, bytes } = picture
    response.writeHead(status, location === undefined ? {} : { Location: location }).end(bytes)
  })

  const stop = () => (server.listening ? server.stop() : Promise.resolve())
  afterAll(stop)
  return {
    settings: {
      GOOGLE_CLIENT_ID: 'filmdb-at-the-provider',
      GOOGLE_CLIENT_SECRET: 'a-secret-of-the-provider',
      GOOGLE_DISCOVERY_URL: `${url}/.well-known/openid-configuration`,
    },
    url,
    setUser: claims => {
      current = claims
    },
    forgeNext: next => {
      forgery = next
    },
    setPicture: next => {
      picture = next
    },
    stop,
  }
}
