import { Form, href } from 'react-router'
import type { ListFields } from '#app/library/lists/list.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { moveFocusOnRemoval } from '#app/ui/form/focus.ts'
import { MutationTarget } from '#app/ui/form/mutation-target.tsx'
import styles from './deleted-notice.module.css'

/** Offers to bring a deleted list back, with its films. Stands in a live region, which announces it. */
export const DeletedNotice = ({ id, name, description, isRanked }: ListFields & { id: string }) => (
  <Form
    className={styles.notice}
    ref={moveFocusOnRemoval}
    method="post"
    action={href('/list/:listId/details', { listId: id })}
    onSubmit={event => {
      const list = { name, description, isRanked }
      if (syncStore.enqueue({ noun: 'film_list', listId: id, list }, name)) event.preventDefault()
    }}
  >
    <p>
      Deleted <b>{name}</b>. It can be brought back for a day.
    </p>
    <MutationTarget method="PUT" next={href('/list/:listId', { listId: id })} />
    <input type="hidden" name="name" value={name} />
    <input type="hidden" name="description" value={description} />
    {isRanked && <input type="hidden" name="isRanked" value="on" />}
    <button type="submit" className="link">
      Undo
    </button>
  </Form>
)
