import { href, Link } from 'react-router'
import type { ImportView } from '#app/import/load-import.server.ts'
import buttons from '../../ui/form/button.module.css'
import { DecisionButton } from './decision-button.tsx'
import { LinesToCheck } from './lines-to-check.tsx'
import { NotImported } from './not-imported.tsx'
import styles from './preview.module.css'
import { type StageProps, stageHeadings } from './stage-headings.ts'
import { countOf, groups, kindsOf } from './totals.ts'
import { TotalsTable } from './totals-table.tsx'

/** The result of an import, or of its undo. */
export const Outcome = ({ importView, headingRef }: StageProps) => (
  <section className={styles.preview} aria-labelledby="outcome">
    <h2 id="outcome" ref={headingRef} tabIndex={-1} className={styles.heading}>
      {stageHeadings[importView.state]}
    </h2>
    {importView.state === 'applied' ? <Applied counts={importView.counts} /> : <Undone counts={importView.counts} />}
    <LinesToCheck importView={importView} />
    <NotImported importView={importView} />
    <div className={styles.actions}>
      <Link to={href('/user')} className={buttons.primary}>
        See My Library
      </Link>
      {importView.state === 'applied' && (
        <DecisionButton id={importView.id} state="undone">
          Undo the Whole Import
        </DecisionButton>
      )}
      <DecisionButton id={importView.id} state="discarded">
        Done
      </DecisionButton>
    </div>
  </section>
)

const Applied = ({ counts }: Pick<ImportView, 'counts'>) => (
  <TotalsTable
    totals={[
      { name: 'Added', count: countOf(counts, ['added']), note: kindsOf(counts, ['added']) },
      { name: 'Changed', count: countOf(counts, ['changed']), note: kindsOf(counts, ['changed']) },
      {
        name: 'Unchanged',
        count: countOf(counts, groups.leftAlone),
        note: 'Already there, kept, or twice in the file',
      },
      {
        name: 'Not found',
        count: countOf(counts, ['several', ...groups.notFound]),
        note: 'No film here fits, or several',
      },
      { name: 'Skipped', count: countOf(counts, groups.notTaken), note: 'The list below says why' },
    ]}
  />
)

const Undone = ({ counts }: Pick<ImportView, 'counts'>) => (
  <TotalsTable
    totals={[
      { name: 'Undone', count: countOf(counts, ['undone']), note: kindsOf(counts, ['undone']) },
      { name: 'Kept', count: countOf(counts, ['left']), note: 'Changed after the import, so they stay' },
    ]}
  />
)
