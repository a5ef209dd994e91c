import { useState } from 'react'
import { type FilmList, maxListName } from '#app/library/lists/list.ts'
import buttons from '#app/ui/form/button.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './bulk-menu.module.css'
import { BulkMenu } from './bulk-menu.tsx'

type ListMenuProps = {
  lists: Pick<FilmList, 'id' | 'name'>[]
  /** The id of a list that is created. */
  newListId: string
}

/** Adds the films to one of the member's lists, or to a new one. */
export function ListMenu({ lists, newListId }: ListMenuProps) {
  const [chosenId, setChosenId] = useState(lists[0]?.id ?? newListId)
  const isNew = !lists.some(({ id }) => id === chosenId)
  return (
    <BulkMenu icon={<Icon name="rows" />} label="List">
      {lists.length > 0 ? (
        <select
          className={styles.field}
          name="listId"
          aria-label="Add to the list"
          value={isNew ? newListId : chosenId}
          onChange={event => setChosenId(event.target.value)}
        >
          {lists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={newListId}>A new list …</option>
        </select>
      ) : (
        <input type="hidden" name="listId" value={newListId} />
      )}
      <input type="hidden" name="newListId" value={newListId} />
      <input
        className={styles.field}
        name="listName"
        aria-label="Name of a new list"
        placeholder="Name of a new list"
        maxLength={maxListName}
        autoComplete="off"
        data-unused={!isNew || undefined}
      />
      <button type="submit" name="act" value="add" className={buttons.primary}>
        Add to the list
      </button>
    </BulkMenu>
  )
}
