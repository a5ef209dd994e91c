import { Form, href, Link } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import type { PendingEntry } from '#app/library/players/player.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { ConfirmDisclosure } from '#app/ui/form/confirm-disclosure.tsx'
import { focusAfterRender } from '#app/ui/form/focus.ts'
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
          <li key={entry.id} ref={passFocusToNext} className={styles.entry}>
            <Poster picture={entry.poster} sizes="3.5rem" />
            <div>
              <h3 className={styles.name}>
                <Link to={href('/movie/:id', { id: String(entry.filmId) })}>{entry.title}</Link>{' '}
                <span className="quiet num">{yearOf(entry.releaseDate)}</span>
              </h3>
              <p className="quiet">
                {entry.watchedOn && <time dateTime={entry.watchedOn}>{formatPlainDate(entry.watchedOn, 'long')}</time>},{' '}
                {entry.player}
              </p>
            </div>
            <Decision {...entry} />
          </li>
        ))}
      </ul>
      {entries.length > visibleEntries.length && (
        <p className="quiet">{entries.length - visibleEntries.length} more wait.</p>
      )}
      {visibleEntries.length > 1 && <DecisionOnAll ids={visibleEntries.map(({ id }) => id)} />}
    </section>
  )
}

/**
 * As a `ref` of an entry: when it leaves the page with the focus, the next one has it, or the one before. The same button
 * has it there, so that a second press of Enter after No does not confirm a viewing.
 */
const passFocusToNext = (entry: HTMLElement | null) => () => {
  const { activeElement } = document
  if (!entry?.contains(activeElement)) return
  const neighbour = entry.nextElementSibling ?? entry.previousElementSibling
  const control = activeElement instanceof HTMLButtonElement ? `button[value="${activeElement.value}"]` : 'a'
  focusAfterRender(() => neighbour?.querySelector<HTMLElement>(control))
}

const Decision = ({ id, title }: Pick<PendingEntry, 'id' | 'title'>) => (
  <Form method="post" className={styles.decision} preventScrollReset>
    <input type="hidden" name="ids" value={id} />
    <button
      type="submit"
      name="intent"
      value="confirm"
      className={buttons.secondary}
      aria-label={`Yes, I watched ${title}`}
    >
      Yes
    </button>
    <button
      type="submit"
      name="intent"
      value="decline"
      className={buttons.secondary}
      aria-label={`No, I did not watch ${title}`}
    >
      No
    </button>
  </Form>
)

/** Confirms all entries that are shown in one press, or declines them in two. */
const DecisionOnAll = ({ ids }: { ids: string[] }) => (
  // Other entries begin with a closed question.
  <div key={ids.join()} className={styles.decision}>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="ids" value={ids.join()} />
      <button type="submit" name="intent" value="confirm" className={buttons.primary}>
        Yes to All {ids.length}
      </button>
    </Form>
    <ConfirmDisclosure summary={`No to All ${ids.length}`}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="ids" value={ids.join()} />
        <button type="submit" name="intent" value="decline" className={buttons.remove}>
          Yes, Remove All {ids.length}
        </button>
      </Form>
    </ConfirmDisclosure>
  </div>
)
