import { avatarUrl } from '#app/accounts/avatar-url.ts'
import type { Visitor } from '#app/accounts/visitor.ts'
import { servicesContext, visitorContext } from '#app/context.ts'
import { seconds } from '#app/domain/units.ts'
import { pictureKindOf } from '#app/films/images/picture-kind.ts'
import { fetchResponse } from '#app/films/upstream/fetch-response.server.ts'
import { UpstreamError } from '#app/films/upstream/upstream-error.ts'
import { drawPortrait } from '#app/poster-art/poster-art.ts'
import type { Route } from './+types/avatar'

const timeoutMs = 5 * seconds

/**
 * The visitor's own picture: the one their OpenID provider has, fetched here so that no browser asks anybody else, or
 * their initials, drawn. Nobody has none (404).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  if (!visitor) return new Response('There is no such picture', { status: 404 })
  const portrait = await avatarOf(visitor, context.get(servicesContext).accounts.openId.origin)
  const { body, type } = portrait ?? { body: drawPortrait(visitor.name), type: 'image/svg+xml' }
  return new Response(body, { headers: { 'Content-Type': type } })
}

async function avatarOf({ picture }: Visitor, providerOrigin: string | null) {
  const url = avatarUrl(picture, providerOrigin)
  if (!url) return null
  try {
    const { status, bytes } = await fetchResponse(url, { timeoutMs })
    const type = status === 200 ? pictureKindOf(bytes) : null
    return type && { body: new Uint8Array(bytes), type }
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
