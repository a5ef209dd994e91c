import { useEffect, useRef, useState } from 'react'
import type { OnConflict } from '#app/domain/on-conflict.ts'
import { formatCount, formatWhole } from '#app/domain/text/format-count.ts'
import type { ImportView } from '#app/import/load-import.server.ts'
import { Choice } from '#app/ui/form/choice.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './conflict-fields.module.css'
import { countOf, groups, importedCount } from './totals.ts'

type Counts = ImportView['counts']

/** The choice for entries that differ from the member's own, and the button that imports. */
export function ConflictFields({ counts }: { counts: Counts }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  // Null until script runs, which may be after the first choice.
  const [onConflict, setOnConflict] = useState<OnConflict | null>(null)
  const readChoice = () => {
    const checked = fields.current?.querySelector<HTMLInputElement>('input:checked')
    if (checked) setOnConflict(checked.value as OnConflict)
  }
  useEffect(readChoice, [])
  const count = onConflict && importedCount(counts, onConflict)
  return (
    <>
      <fieldset ref={fields} className={styles.conflict} onChange={readChoice}>
        <legend className={styles.legend}>Where yours is different</legend>
        <Choice type="radio" name="onConflict" value="mine" defaultChecked>
          Keep mine
        </Choice>
        <Choice type="radio" name="onConflict" value="file">
          Take the file’s
        </Choice>
        <Choice type="radio" name="onConflict" value="newer" aria-describedby="newer">
          Whichever is newer
        </Choice>
        <p id="newer" className={`quiet ${styles.newer}`}>
          {newerSentence(counts)} Where the dates are equal, or the file has none, yours counts.
        </p>
      </fieldset>
      <p className={count === 0 ? undefined : 'sr'} role="status">
        {count === 0 && 'You keep all of yours: this choice imports nothing.'}
      </p>
      <ImportButton count={count} />
    </>
  )
}

/** Applies the import. `count`: the entries it takes from the file, null when the choice is not known. */
export const ImportButton = ({ count }: { count: number | null }) => (
  // Enter in a choice submits a form without a button, and none whose button is disabled.
  <button type="submit" disabled={count === 0} className={buttons.primary}>
    {count === null ? 'Import' : `Import ${formatCount(count, 'entry', 'entries')}`}
  </button>
)

function newerSentence(counts: Counts) {
  const [differing, newer] = [countOf(counts, groups.differing), countOf(counts, ['newer'])]
  if (newer === 0) return 'Nothing of the file is newer.'
  return newer === differing
    ? 'All of the file’s are newer.'
    : `The file’s is newer in ${formatWhole(newer)} of ${formatWhole(differing)}, and marked above.`
}
