import type { Player } from '../players/player.ts'
import type { SecretLink } from '../sharing/secret-link.ts'

export type SharingToExport = { links: SecretLink[]; players: Player[] }

/**
 * The secret links, feeds and players: what they show and what they are called, without the secrets of their URLs.
 * Null without any. No import reads it (decision 035).
 */
export function sharingJson({ links, players }: SharingToExport): string | null {
  if (links.length === 0 && players.length === 0) return null
  const sharingContent = {
    links: links.map(link => ({
      shows: link.target,
      list: link.name,
      year: 'year' in link ? link.year : null,
      withName: link.withName,
      withNotes: link.withNotes,
      createdAt: link.createdAt,
    })),
    players: players.map(({ name, kind, userName, confirmsAtOnce, createdAt }) => ({
      name,
      kind,
      userName,
      confirmsAtOnce,
      createdAt,
    })),
  }
  return `${JSON.stringify(sharingContent, null, 2)}\n`
}
