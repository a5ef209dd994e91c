import { href, Link } from 'react-router'
import type { DiaryFields } from '#app/library/diary/diary-entry.ts'
import type { PendingMutation } from '#app/sync/mutation.ts'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { CloudOffIcon } from '#app/ui/log/icons.tsx'
import styles from './entry-row.module.css'
import { Marks } from './entry-row.tsx'

type UnsavedRowProps = { pending: PendingMutation; filmId: number; entry: DiaryFields }

/** An entry that the server does not have yet: with a sign in place of its menu. */
export const UnsavedRow = ({ pending, filmId, entry }: UnsavedRowProps) => (
  <article className={styles.entry}>
    <span className={styles.noPoster} />
    <div className={styles.what}>
      <h3>
        <Link className="cover" to={href('/movie/:id', { id: String(filmId) })}>
          {pending.title}
        </Link>
      </h3>
      <Marks {...entry} />
      {entry.note !== '' && (
        <p className={styles.note} dir="auto">
          {entry.note}
        </p>
      )}
      <SaveState pending={pending} />
    </div>
    <span className={styles.unsaved}>
      <CloudOffIcon />
    </span>
  </article>
)
