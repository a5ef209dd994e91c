import { Form } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import { type Player, type PlayerKind, playerNames, type ReportOutcome } from '#app/library/players/player.ts'
import { ConfirmDisclosure } from '#app/ui/form/confirm-disclosure.tsx'
import { SecretField } from '#app/ui/sharing/secret-field.tsx'
import buttons from '../../../ui/form/button.module.css'
import { PlainTimestamp } from '../devices/plain-timestamp.tsx'
import styles from './players.module.css'

/** A player: its webhook URL, its last report, the outcomes of its reports, and its removal after a confirmation. */
export const PlayerCard = ({ id, name, kind, userName, confirmsAtOnce, url, ...reports }: Player & { url: string }) => (
  <section className={styles.card} aria-labelledby={id}>
    <div>
      <h2 id={id} className={styles.title}>
        {name}
      </h2>
      <p className="quiet">
        {playerNames[kind]}
        {userName && `, what ${userName} watches`}
        {confirmsAtOnce ? ' · entries at once' : ' · asks first'}
      </p>
    </div>
    <SecretField label="Its address (webhook)" url={url}>
      {playerInstructions[kind]}
    </SecretField>
    <Reports {...reports} />
    <ConfirmDisclosure
      summary={
        <>
          Remove <span className="sr">{name}</span>
        </>
      }
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        <button type="submit" className={buttons.remove}>
          Yes, Remove {name}
        </button>
      </Form>
    </ConfirmDisclosure>
  </section>
)

/** Where the webhook URL is entered in each product. */
const playerInstructions: Record<PlayerKind, string> = {
  plex: 'In Plex: Settings, Webhooks, Add Webhook. Plex sends a film when nine tenths are watched. It needs a Plex Pass. Its entries have the day in UTC, because Plex sends none.',
  jellyfin:
    'In Jellyfin: the plugin Webhook, Add Generic Destination. Check Playback Stop, Movies and Send All Properties.',
  emby: 'In Emby: Settings, Notifications, Add Webhooks. Check Playback Stop and Mark Played. It needs Emby Premiere. Its entries have the day in UTC, because Emby sends none.',
  kodi: 'With an add-on that runs a command at the end of a film: POST {"event":"watched","title":"Heat","year":1995,"imdb":"tt0113277"}',
}

type ReportsProps = Pick<Player, 'lastReportAt' | 'lastOutcome' | 'entries' | 'unknownFilms'>

function Reports({ lastReportAt, lastOutcome, entries, unknownFilms }: ReportsProps) {
  if (!lastReportAt || !lastOutcome) return <p>Nothing has come from it yet.</p>
  return (
    <p>
      Last report <PlainTimestamp iso={lastReportAt} />: {outcomes[lastOutcome]}{' '}
      <span className="quiet num">
        {formatCount(entries, 'entry', 'entries')} so far
        {unknownFilms > 0 && `, ${unknownFilms} of films that filmDB does not know`}.
      </span>
    </p>
  )
}

const outcomes: Record<ReportOutcome, string> = {
  added: 'a film you watched.',
  'sent twice': 'a film it had sent before.',
  'unknown film': 'a film that filmDB does not know.',
  ignored: 'something other than a film you watched.',
  full: 'a film for which there was no room. Decide the entries that wait.',
}
