import { useId } from 'react'
import { Switch } from '../form/switch.tsx'
import type { LogFacts } from './log-fields.ts'
import styles from './rewatch-switch.module.css'

type RewatchSwitchProps = {
  own: LogFacts
  /** A new entry is a rewatch by itself when the film has been seen. */
  isNew: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether the member had seen the film before this viewing. */
export function RewatchSwitch({ own, isNew, isOn, onChange }: RewatchSwitchProps) {
  const id = useId()
  return (
    <label className={styles.line} htmlFor={id}>
      <span>
        <b>I had seen it before</b>
        <span className={styles.hint}>{isNew && rewatchHint(own)}</span>
      </span>
      <Switch id={id} name="isRewatch" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    </label>
  )
}

function rewatchHint({ viewings: { count }, seenAt }: LogFacts) {
  if (count === 0) return seenAt !== null && 'On, because you have marked it as seen'
  return `On, because it is in your diary ${count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`}`
}
