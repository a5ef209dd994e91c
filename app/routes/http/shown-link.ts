import { href } from 'react-router'
import { createToken } from '#app/library/sharing/secret-token.server.ts'
import { isFeed, type ShareLink } from '#app/library/sharing/share-link.ts'

/** A link with its whole URL, for the member whose it is. */
export type ShownLink = ShareLink & { url: string }

/** Returns the link with its URL. `secret` is AUTH_SECRET. */
export function toShownLink(link: ShareLink, { secret, publicUrl }: { secret: string; publicUrl: string }): ShownLink {
  const path = isFeed(link)
    ? href('/feed/:token', { token: createToken(link.id, { secret, use: 'feed' }) })
    : href('/shared/:token', { token: createToken(link.id, { secret, use: 'shared' }) })
  return { ...link, url: publicUrl + path }
}
