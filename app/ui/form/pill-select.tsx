import { Icon } from '../layout/icon.tsx'
import buttons from './button.module.css'
import { useFocusAcrossKeys } from './focus.ts'
import styles from './pill-select.module.css'

export type PillSelectProps = {
  label: string
  /** The search param of the value. */
  name: string
  value: string
  options: { value: string; label: string }[]
  /** The id of the form, where the select stands outside it. */
  form?: string
  onChange: (select: HTMLSelectElement) => void
  /** The words of the button that is needed without script. */
  submit: string
}

/** A select of a GET form that applies at once. */
export function PillSelect({ label, name, value, options, form, onChange, submit }: PillSelectProps) {
  const focus = useFocusAcrossKeys<HTMLSelectElement>()
  return (
    <>
      <label className={styles.select}>
        <span className="sr">{label}</span>
        <select
          {...focus}
          name={name}
          form={form}
          key={value}
          defaultValue={value}
          onChange={event => onChange(event.currentTarget)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
      <noscript>
        <button type="submit" form={form} className={buttons.secondary}>
          {submit}
        </button>
      </noscript>
    </>
  )
}
