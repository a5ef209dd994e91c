import { useState } from 'react'
import { formatWhole } from '#app/domain/text/format-count.ts'
import choices from '#app/ui/filters/choices.module.css'
import { FilterGroup } from '#app/ui/filters/filter-group.tsx'
import { useHasScript } from '#app/ui/form/use-has-script.ts'
import styles from './rating.module.css'

/** Fewer votes are chance: the floor of the top-rated list. */
const usualVotes = 200

/** The least rating, as a slider with script and as a field without, and the least number of votes. */
export const Rating = ({ minRating, minVotes }: { minRating: number | null; minVotes: number | null }) => (
  <FilterGroup heading="Rating">
    <Slider key={minRating} rating={minRating ?? 0} />
    <label className={choices.choice}>
      <input
        className="check"
        type="checkbox"
        name="votes"
        value={minVotes ?? usualVotes}
        defaultChecked={minVotes !== null}
      />
      <span>With {formatWhole(minVotes ?? usualVotes)} votes or more</span>
    </label>
  </FilterGroup>
)

function Slider({ rating }: { rating: number }) {
  const [shown, setShown] = useState(rating)
  const hasScript = useHasScript()
  // The browser clamps a greater value of the URL, and the form would send that.
  const bounds = { min: 0, max: hasScript ? Math.max(9.5, rating) : 10, step: 0.1 }
  return (
    <label className={styles.slide}>
      <span className={hasScript ? 'sr' : undefined}>At least</span>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a slider and a spin button both have a value text */}
      <input
        className={hasScript ? undefined : styles.field}
        type={hasScript ? 'range' : 'number'}
        aria-valuetext={shown === 0 ? 'Any rating' : `${shown.toFixed(1)} and up`}
        name="rating"
        defaultValue={rating}
        {...bounds}
        onInput={event => setShown(Number(event.currentTarget.value))}
        onPointerUp={event => event.currentTarget.blur()}
      />
      {hasScript && (
        // The value of the slider is read already.
        <output className="num" aria-live="off">
          {shown === 0 ? 'Any rating' : <b>{shown.toFixed(1)}</b>}
          {shown > 0 && ' and up'}
        </output>
      )}
    </label>
  )
}
