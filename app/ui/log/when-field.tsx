import { addDays, type PlainDate, toLocalDay } from '#app/domain/plain-date.ts'
import { firstDiaryYear } from '#app/library/diary/diary-entry.ts'
import styles from './log-form.module.css'

type WhenFieldProps = {
  id: string
  day: PlainDate | null
  /** The last day that can be chosen without script. */
  lastDay: PlainDate
  hasScript: boolean
  error: string | null
  onChange: (day: PlainDate | null) => void
}

/** The day of a viewing: today, yesterday, another one, or none. */
export function WhenField({ id, day, lastDay, hasScript, error, onChange }: WhenFieldProps) {
  const today = toLocalDay(new Date())
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>When did you see it?</legend>
      <div className={styles.when}>
        {hasScript && (
          <>
            <Choice day={today} chosen={day} label="Today" onChange={onChange} />
            <Choice day={addDays(today, -1)} chosen={day} label="Yesterday" onChange={onChange} />
            <Choice day={null} chosen={day} label="No date" onChange={onChange} />
          </>
        )}
        <input
          id={id}
          className={`${styles.input} num`}
          type="date"
          name="watchedOn"
          aria-label={hasScript ? 'Date' : 'Date, or empty'}
          min={`${firstDiaryYear}-01-01`}
          max={lastDay}
          value={day ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-error`}
        />
      </div>
      <p className={styles.problem} id={`${id}-error`} role="alert">
        {error}
      </p>
    </fieldset>
  )
}

type ChoiceProps = Pick<WhenFieldProps, 'day' | 'onChange'> & { chosen: PlainDate | null; label: string }

const Choice = ({ day, chosen, label, onChange }: ChoiceProps) => (
  <button type="button" className={styles.chip} aria-pressed={day === chosen} onClick={() => onChange(day)}>
    {label}
  </button>
)
