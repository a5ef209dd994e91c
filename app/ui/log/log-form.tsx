import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { type DiaryEntry, type DiaryFields, diaryMessages } from '#app/library/diary/diary-entry.ts'
import { Choice } from '../form/choice.tsx'
import { MutationTarget } from '../form/mutation-target.tsx'
import { submitOnEnter } from '../form/submit-on-enter.ts'
import { HeartIcon } from './icons.tsx'
import { fieldOf, type LogFacts, parseLogFields } from './log-fields.ts'
import type { LogFilm } from './log-film.ts'
import styles from './log-form.module.css'
import { NoteField } from './note-field.tsx'
import { RewatchSwitch } from './rewatch-switch.tsx'
import { StarField } from './star-field.tsx'
import { TagField } from './tag-field.tsx'
import type { LogState } from './use-log-fields.ts'
import { WhenField } from './when-field.tsx'

export const logFormId = 'log'

export type LogFormProps = {
  film: LogFilm
  own: LogFacts
  /** The entry that is edited; null for a new one, whose id is `entryId`. */
  entry: DiaryEntry | null
  entryId: string
  log: LogState
  /** The server's day, for the form without script. */
  today: PlainDate
  /** The page after the form, without script. */
  next: string
  /** Saves with script; returns false when no queue is open. */
  onSave: (fields: DiaryFields, offWatchlist: boolean) => boolean
}

/** The form of a diary entry. With script it takes keys (log-fields.ts); without, it is sent as it stands. */
export function LogForm({ film, own, entry, entryId, log, today, next, onSave }: LogFormProps) {
  const { fields, error, change } = log
  const form = useRef<HTMLFormElement>(null)
  const names = useId()
  const hasScript = useTypedFields(form, log)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  const messageAt = (field: ReturnType<typeof fieldOf>) =>
    error && fieldOf(error) === field ? diaryMessages[error] : null

  function submit(event: React.FormEvent) {
    const date = form.current?.querySelector<HTMLInputElement>('input[type=date]')
    const checked = date?.validity.badInput ? null : log.check()
    if (date?.validity.badInput) log.setError('noDay')
    if (!checked || onSave(checked, fields.offWatchlist)) event.preventDefault()
  }

  return (
    // Multipart, because URL encoding makes a long note up to three times as long.
    <form
      ref={form}
      id={logFormId}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={href('/movie/:id/diary/:entryId', { id: String(film.id), entryId })}
      data-title={film.title}
      noValidate={hasScript}
      onSubmit={submit}
      onKeyDown={submitOnEnter}
    >
      <MutationTarget method="PUT" next={next} />
      {entry && <input type="hidden" name="basedOn" value={entry.changedAt} />}
      <WhenField
        id={`${names}-day`}
        day={fields.watchedOn}
        today={today}
        hasScript={hasScript}
        error={messageAt('watchedOn')}
        onChange={watchedOn => change({ watchedOn })}
      />
      <div className={styles.stars}>
        <StarField stars={fields.stars} onChange={stars => change({ stars })} />
        <LikeField isLiked={fields.isLiked} onChange={isLiked => change({ isLiked })} />
      </div>
      <RewatchSwitch
        own={own}
        isNew={entry === null}
        isOn={fields.isRewatch}
        onChange={isRewatch => change({ isRewatch })}
      />
      <NoteField
        id={`${names}-note`}
        note={fields.note}
        error={messageAt('note')}
        onChange={note => change({ note })}
      />
      <TagField
        id={`${names}-tags`}
        tags={fields.tags}
        recentTags={own.recentTags}
        hasScript={hasScript}
        error={messageAt('tags')}
        onChange={tags => change({ tags })}
      />
      {entry === null && own.listedAt !== null && (
        <OffWatchlistField isOn={fields.offWatchlist} onChange={offWatchlist => change({ offWatchlist })} />
      )}
    </form>
  )
}

const LikeField = ({ isLiked, onChange }: { isLiked: boolean; onChange: (isLiked: boolean) => void }) => (
  <label className={styles.heart}>
    <input
      className="sr"
      type="checkbox"
      name="isLiked"
      checked={isLiked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <HeartIcon solid={isLiked} /> {isLiked ? 'Liked' : 'Like'}
  </label>
)

const OffWatchlistField = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <Choice type="checkbox" name="offWatchlist" checked={isOn} onChange={({ target }) => onChange(target.checked)}>
    Take it off the watchlist
  </Choice>
)

/** Takes over the fields that were filled in before the script ran. Returns whether the script runs. */
function useTypedFields(form: RefObject<HTMLFormElement | null>, log: LogState) {
  const [hasScript, setHasScript] = useState(false)
  const takeTyped = useRef(log.takeTyped)
  useLayoutEffect(() => {
    if (form.current) takeTyped.current(parseLogFields(form.current))
    setHasScript(true)
  }, [form])
  return hasScript
}
