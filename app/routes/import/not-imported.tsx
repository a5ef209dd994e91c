import { href } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { ImportView } from '#app/import/load-import.server.ts'
import { notImportedReasons, skipReasonLabels } from '#app/import/row-outcome.ts'
import styles from './line-list.module.css'
import { LineList } from './line-list.tsx'
import { countOf } from './totals.ts'

/** The lines that are not imported, one list for each reason, and the CSV that has all of them. */
export function NotImported({ importView: { counts, lost } }: { importView: ImportView }) {
  const lostCount = countOf(counts, notImportedReasons)
  if (lostCount === 0) return null
  return (
    <section className={styles.lists} aria-labelledby="not-imported">
      <h3 id="not-imported" className={styles.title}>
        Not imported, by reason
      </h3>
      {notImportedReasons.map(reason => {
        const lines = lost.filter(({ outcome }) => outcome === reason)
        const count = countOf(counts, [reason])
        const rest = count > lines.length ? `The first ${lines.length}. The CSV has all ${formatWhole(count)}.` : null
        return (
          <LineList
            key={reason}
            heading={`${skipReasonLabels[reason]}: ${formatWhole(count)}`}
            lines={lines}
            rest={rest}
          >
            {({ file, line }) => `${file}, line ${formatWhole(line)}`}
          </LineList>
        )
      })}
      <p>
        <a className="link" href={href('/user/import/not-found.csv')} download>
          {lostCount === 1 ? 'Download it as CSV' : `Download all ${formatWhole(lostCount)} as CSV`}
        </a>
      </p>
    </section>
  )
}
