import { href } from 'react-router'
import type { ImportView } from '#app/import/load-import.server.ts'
import { ConflictFields, ImportButton } from './conflict-fields.tsx'
import { DecisionButton } from './decision-button.tsx'
import { FilesRead } from './files-read.tsx'
import { FilmChoices } from './film-choices.tsx'
import { ImportForm } from './import-form.tsx'
import { LinesToCheck } from './lines-to-check.tsx'
import { NotImported } from './not-imported.tsx'
import styles from './preview.module.css'
import { type StageProps, stageHeadings } from './stage-headings.ts'
import { countOf, groups, kindsOf } from './totals.ts'
import { TotalsTable } from './totals-table.tsx'

/** The changes an import would make, and the choice for conflicts. Nothing has changed so far. */
export function Preview({ importView, headingRef }: StageProps) {
  const { id, counts } = importView
  const [toAdd, differing] = [countOf(counts, ['to add']), countOf(counts, groups.differing)]
  const leftAlone = countOf(counts, groups.leftAlone)
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview" ref={headingRef} tabIndex={-1} className={styles.heading}>
        {stageHeadings[importView.state]}
      </h2>
      <FilesRead fileName={importView.fileName} files={importView.files} />
      <TotalsTable
        totals={[
          { name: 'To add', count: toAdd, note: kindsOf(counts, ['to add']) },
          { name: 'Different from yours', count: differing, note: kindsOf(counts, groups.differing) },
          { name: 'Unchanged', count: leftAlone, note: 'Already there, or twice in the file' },
          { name: 'To choose', count: countOf(counts, ['several']), note: 'Several films fit' },
          { name: 'Not found', count: countOf(counts, groups.notFound), note: 'No film here fits' },
          { name: 'Skipped', count: countOf(counts, groups.notTaken), note: 'The list below says why' },
        ]}
      />
      <FilmChoices importView={importView} />
      <LinesToCheck importView={importView} />
      <NotImported importView={importView} />
      {importView.before !== null && (
        <p className="quiet">
          Your import of <b className={styles.before}>{importView.before}</b> can still be undone: discard this file to
          get back to it.
        </p>
      )}
      <div className={styles.actions}>
        {toAdd + differing > 0 ? (
          <ImportForm
            action={href('/user/import/:id/state', { id })}
            className={differing > 0 ? styles.decision : undefined}
          >
            <input type="hidden" name="state" value="applied" />
            {differing > 0 ? (
              <ConflictFields counts={counts} />
            ) : (
              <>
                <input type="hidden" name="onConflict" value="mine" />
                <ImportButton count={toAdd} />
              </>
            )}
          </ImportForm>
        ) : (
          <p>{nothingToAdd(counts)}</p>
        )}
        <DecisionButton id={id} state="discarded">
          Discard
        </DecisionButton>
      </div>
    </section>
  )
}

function nothingToAdd(counts: ImportView['counts']) {
  if (countOf(counts, ['several']) > 0) return 'Nothing can be added before you choose a film above.'
  return countOf(counts, groups.leftAlone) > 0
    ? 'What could be added is in your library already: there is nothing to do.'
    : 'Nothing in this file can be added to your library.'
}
