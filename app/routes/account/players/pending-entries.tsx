import { Form, href, Link } from 'react-router'
import type { PendingEntry } from '#app/library/players/player.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import buttons from '../../../ui/form/button.module.css'
import styles from './pending-entries.module.css'

/** The most entries that the page shows; the others follow when these are decided. */
const maxShown = 50

/** The entries that wait for the member. They count nowhere before. */
export function PendingEntries({ entries }: { entries: PendingEntry[] }) {
  const visibleEntries = entries.slice(0, maxShown)
  return (
    <section className={styles.pending} aria-labelledby="pending">
      <h2 id="pending" className={styles.title}>
        Did you watch {entries.length === 1 ? 'this' : 'these'}?
      </h2>
      <ul>
        {visibleEntries.map(entry => (
          <li key={entry.id} className={styles.entry}>
            <Poster picture={entry.poster} sizes="3.5rem" />
            <div>
              <h3 className={styles.name}>
                <Link to={href('/movie/:id', { id: String(entry.filmId) })}>{entry.title}</Link>{' '}
                <span className="quiet num">{entry.releaseDate?.slice(0, 4)}</span>
              </h3>
              <p className="quiet">
                {entry.watchedOn && formatPlainDate(entry.watchedOn, 'long')}, {entry.player}
              </p>
            </div>
            <Decision ids={[entry.id]} title={entry.title} />
          </li>
        ))}
      </ul>
      {entries.length > visibleEntries.length && (
        <p className="quiet">{entries.length - visibleEntries.length} more wait.</p>
      )}
      {visibleEntries.length > 1 && <Decision ids={visibleEntries.map(({ id }) => id)} title={null} />}
    </section>
  )
}

/** `title` is null for all that are shown. */
const Decision = ({ ids, title }: { ids: string[]; title: string | null }) => (
  <Form method="post" className={styles.decision} preventScrollReset>
    <input type="hidden" name="ids" value={ids.join()} />
    <button
      type="submit"
      name="intent"
      value="confirm"
      className={`${buttons.button} ${title ? buttons.secondary : buttons.primary}`}
      aria-label={title ? `Yes, I watched ${title}` : undefined}
    >
      {title ? 'Yes' : `Yes to All ${ids.length}`}
    </button>
    <button
      type="submit"
      name="intent"
      value="decline"
      className={`${buttons.button} ${buttons.secondary}`}
      aria-label={title ? `No, I did not watch ${title}` : undefined}
    >
      {title ? 'No' : 'No to All'}
    </button>
  </Form>
)
