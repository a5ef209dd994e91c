import { useId } from 'react'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './filter-group.module.css'

type FilterGroupProps = {
  heading: string
  /** The choices of a group that is closed at first: those that are made stand beside its heading, or `none`. */
  chosen?: { label: string; isChosen: boolean }[]
  none?: string
  onToggle?: (group: HTMLDetailsElement) => void
  children: React.ReactNode
}

/** One kind of filter, which opens and closes without script. */
export function FilterGroup({ heading, chosen, none = 'Any', onToggle, children }: FilterGroupProps) {
  const id = useId()
  const chosenLabels = chosen?.filter(({ isChosen }) => isChosen).map(({ label }) => label)
  return (
    <details
      className={styles.group}
      open={chosenLabels === undefined}
      onToggle={event => event.target === event.currentTarget && onToggle?.(event.currentTarget)}
    >
      <summary>
        <h3 id={id}>{heading}</h3>
        {chosenLabels && <span className={styles.made}>{chosenLabels.join(', ') || none}</span>}
        <Icon name="down" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: the heading in the summary is the legend */}
      <div className={styles.content} role="group" aria-labelledby={id}>
        {children}
      </div>
    </details>
  )
}
