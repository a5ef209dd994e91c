import { addDays, type PlainDate } from '#app/domain/plain-date.ts'
import { firstDiaryYear } from '#app/library/diary/diary-entry.ts'
import form from './log-form.module.css'
import { visitorDay } from './visitor-day.ts'
import styles from './when-field.module.css'

type WhenFieldProps = {
  id: string
  day: PlainDate | null
  /** The server's day, until the script knows the visitor's. */
  today: PlainDate
  hasScript: boolean
  error: string | null
  onChange: (day: PlainDate | null) => void
}

/** The day of a viewing: today, yesterday, another one, or none. */
export function WhenField({ id, day, today: serverDay, hasScript, error, onChange }: WhenFieldProps) {
  const today = hasScript ? visitorDay(serverDay) : serverDay
  return (
    <fieldset className={form.group}>
      <legend className={form.name}>When did you see it?</legend>
      <div className={styles.when}>
        <Choice day={today} chosen={day} label="Today" onChange={onChange} />
        <Choice day={addDays(today, -1)} chosen={day} label="Yesterday" onChange={onChange} />
        <Choice day={null} chosen={day} label="No date" onChange={onChange} />
        <input
          id={id}
          className={`${form.input} num`}
          type="date"
          name="watchedOn"
          aria-label={hasScript ? 'Date' : 'Date, or empty'}
          min={`${firstDiaryYear}-01-01`}
          max={addDays(serverDay, 1)}
          value={day ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-error`}
        />
      </div>
      <p className={form.problem} id={`${id}-error`} role="alert">
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
