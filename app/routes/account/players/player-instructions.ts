import type { PlayerKind } from '#app/library/players/player.ts'

/** Where the webhook URL is entered in each product. */
export const playerInstructions: Record<PlayerKind, string> = {
  plex: 'In Plex: Settings, Webhooks, Add Webhook. Plex sends a film when nine tenths are watched. It needs a Plex Pass. Its entries have the day in UTC, because Plex sends none.',
  jellyfin:
    'In Jellyfin: the plugin Webhook, Add Generic Destination. Check Playback Stop, Movies and Send All Properties.',
  emby: 'In Emby: Settings, Notifications, Add Webhooks. Check Playback Stop and Mark Played. It needs Emby Premiere. Its entries have the day in UTC, because Emby sends none.',
  kodi: 'With an add-on that runs a command at the end of a film: POST {"event":"watched","title":"Heat","year":1995,"imdb":"tt0113277"}',
}
