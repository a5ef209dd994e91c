import { href } from 'react-router'
import type { ListChoice } from '#app/library/lists/read-lists.server.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { MutationTarget } from '#app/ui/form/mutation-target.tsx'
import styles from './page.module.css'

type ChangedListProps = { film: { id: number; title: string }; list: ListChoice }

/**
 * After a press without script: whether the list has the film now. The undo of an addition is here; of a removal it is
 * the button of the list, because the note of the film is gone.
 */
export function ChangedList({ film, list: { id: listId, name, isInList } }: ChangedListProps) {
  const { pending, serverState } = useMutation(`list/${listId}/${film.id}`)
  // With script, the button of the list was pressed since.
  if (pending || serverState) return null
  return (
    <form
      className={styles.changed}
      method="post"
      action={href('/list/:listId/films/:id', { listId, id: String(film.id) })}
    >
      <p role="status">{isInList ? `Added to ${name}.` : `Removed from ${name}.`}</p>
      {isInList && (
        <>
          <MutationTarget method="DELETE" next={href('/movie/:id/lists', { id: String(film.id) })} />
          <button type="submit" className="link">
            Undo
          </button>
        </>
      )}
    </form>
  )
}
