import { href } from 'react-router'
import { isFeed, type SecretLink } from '#app/library/sharing/secret-link.ts'
import { createToken } from '#app/library/sharing/secret-token.server.ts'

/** A link with its whole URL, for its owner. */
export type ShownLink = SecretLink & { url: string }

/** Returns the link with its URL. `secret` is AUTH_SECRET. */
export function toShownLink(link: SecretLink, { secret, publicUrl }: { secret: string; publicUrl: string }): ShownLink {
  const path = isFeed(link)
    ? href('/feed/:token', { token: createToken(link.id, { secret, use: 'feed' }) })
    : href('/shared/:token', { token: createToken(link.id, { secret, use: 'shared' }) })
  return { ...link, url: publicUrl + path }
}
