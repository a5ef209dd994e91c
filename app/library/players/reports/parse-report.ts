import { z } from 'zod'
import type { PlayerKind, Report } from '../player.ts'
import { readEmbyReport } from './emby.ts'
import { readJellyfinReport } from './jellyfin.ts'
import { readKodiReport } from './kodi.ts'
import { readPlexReport } from './plex.ts'

const readers: Record<PlayerKind, (body: unknown) => Report | null> = {
  plex: readPlexReport,
  jellyfin: readJellyfinReport,
  emby: readEmbyReport,
  kodi: readKodiReport,
}

/** The film that a report of this kind of player has; `ignored` for another event, `unreadable` for another format. */
export function parseReport(kind: PlayerKind, body: unknown): Report | 'ignored' | 'unreadable' {
  try {
    return readers[kind](body) ?? 'ignored'
  } catch (error) {
    if (error instanceof z.ZodError) return 'unreadable'
    throw error
  }
}
