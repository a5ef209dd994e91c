import { useNavigate } from 'react-router'
import { Icon } from '../layout/icon.tsx'
import buttons from './button.module.css'
import { useFocusAcrossKeys } from './focus.ts'
import styles from './pill-select.module.css'

type PathSelectProps = {
  label: string
  /** The search param of the value. */
  name: string
  value: string
  options: { value: string; label: string }[]
  /** The page with this value. Its other search params are sent without script too. */
  pathOf: (value: string) => string
  /** The words of the button that is needed without script. */
  submit: string
}

/** A choice that leads to another page at once, in place of this one in the history; a form without script. */
export function PathSelect({ label, name, value, options, pathOf, submit }: PathSelectProps) {
  const navigate = useNavigate()
  const focus = useFocusAcrossKeys<HTMLSelectElement>()
  const [path, query] = pathOf(value).split('?')
  const others = [...new URLSearchParams(query)].filter(([param]) => param !== name)
  return (
    <form className={buttons.form} action={path} data-screen-only>
      {others.map(([param, text]) => (
        <input key={param} type="hidden" name={param} value={text} />
      ))}
      <label className={styles.select}>
        <span className="sr">{label}</span>
        <select
          {...focus}
          name={name}
          key={value}
          defaultValue={value}
          onChange={event => navigate(pathOf(event.currentTarget.value), { replace: true, preventScrollReset: true })}
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
        <button type="submit" className={`${buttons.button} ${buttons.secondary}`}>
          {submit}
        </button>
      </noscript>
    </form>
  )
}
