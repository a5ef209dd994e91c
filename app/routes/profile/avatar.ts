import { avatarUrl } from '#app/accounts/avatar-url.ts'
import { findPicture } from '#app/accounts/details/picture.server.ts'
import type { Member } from '#app/accounts/member.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { seconds } from '#app/domain/units.ts'
import { wholePictureKindOf } from '#app/films/images/picture-fault.ts'
import { fetchResponse } from '#app/films/upstream/fetch-response.server.ts'
import { UpstreamError } from '#app/films/upstream/upstream-error.ts'
import { drawPortrait } from '#app/poster-art/poster-art.ts'
import type { Route } from './+types/avatar'

const timeoutMs = 5 * seconds

/**
 * The visitor's avatar: their own picture, else that of their OpenID provider, else their drawn portrait. The server
 * fetches the provider's picture, so that browsers make no third-party request. 404 for an anonymous visitor.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return new Response('There is no such picture', { status: 404 })
  const { db, accounts } = context.get(dependenciesContext)
  const own = await findPicture(db, member.id)
  if (own) return new Response(new Uint8Array(own), { headers: { 'Content-Type': 'image/webp' } })
  const portrait = await fetchAvatar(member, accounts.openId.origin)
  const { body, type } = portrait ?? { body: drawPortrait(member.name), type: 'image/svg+xml' }
  return new Response(body, { headers: { 'Content-Type': type } })
}

async function fetchAvatar({ picture }: Member, providerOrigin: string | null) {
  const url = avatarUrl(picture, providerOrigin)
  if (!url) return null
  try {
    const { status, bytes } = await fetchResponse(url, { timeoutMs })
    const type = status === 200 ? wholePictureKindOf(bytes) : null
    return type && { body: new Uint8Array(bytes), type }
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
