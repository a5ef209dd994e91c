import { Form, href } from 'react-router'
import type { ImportShown } from '#app/import/load-import.server.ts'
import buttons from '../../ui/form/button.module.css'
import { CommandButton } from './command-button.tsx'
import { FilesRead } from './files-read.tsx'
import { Lists } from './lists.tsx'
import styles from './preview.module.css'
import { countOf, groups, inFigures, kindsOf } from './totals.ts'
import { Figures } from './totals-table.tsx'

/** What the file would do, and the choice where the shelf says something else. Nothing has changed so far. */
export function Preview({ shown }: { shown: ImportShown }) {
  const { id, counts } = shown
  const [toAdd, differing] = [countOf(counts, ['to add']), countOf(counts, ['differs'])]
  const leftAlone = countOf(counts, groups.leftAlone)
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview" className={styles.heading}>
        What this file would do
      </h2>
      <FilesRead fileName={shown.fileName} files={shown.files} />
      <Figures
        figures={[
          { name: 'To add', count: toAdd, note: kindsOf(counts, ['to add']) },
          { name: 'Not as you have it', count: differing, note: kindsOf(counts, ['differs']) },
          { name: 'Left alone', count: leftAlone, note: 'There already, or said twice' },
          { name: 'Not found', count: countOf(counts, groups.notFound), note: 'No film here fits' },
          { name: 'Not taken', count: countOf(counts, groups.notTaken), note: 'The list below says why' },
        ]}
      />
      <Lists shown={shown} />
      {toAdd + differing > 0 ? (
        <Form method="post" action={href('/user/import/:id/state', { id })} className={styles.decision}>
          <input type="hidden" name="state" value="applied" />
          {differing > 0 ? <OnConflict /> : <input type="hidden" name="onConflict" value="mine" />}
          <button type="submit" className={`${buttons.button} ${buttons.lamp}`}>
            {differing > 0 ? 'Do It' : `Add ${inFigures(toAdd)} to My Shelf`}
          </button>
        </Form>
      ) : (
        <p>
          {leftAlone > 0
            ? 'What could be added is on your shelf already: there is nothing to do.'
            : 'Nothing in this file can be added to your shelf.'}
        </p>
      )}
      {shown.before !== null && (
        <p className="quiet">
          Your import of <b className={styles.before}>{shown.before}</b> can still be undone: forget this file to get
          back to it.
        </p>
      )}
      <div>
        <CommandButton id={id} state="forgotten">
          Forget This File
        </CommandButton>
      </div>
    </section>
  )
}

const OnConflict = () => (
  <fieldset className={styles.conflict}>
    <legend className={styles.legend}>Where you have it otherwise</legend>
    <label className={styles.choice}>
      <input type="radio" name="onConflict" value="mine" defaultChecked /> Keep mine
    </label>
    <label className={styles.choice}>
      <input type="radio" name="onConflict" value="file" /> Take the file’s
    </label>
  </fieldset>
)
