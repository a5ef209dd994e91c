import { useEffect, useState } from 'react'
import { href, useSubmit } from 'react-router'
import type { ListItem } from '#app/library/lists/list.ts'
import { type Behind, placedBehind } from '#app/library/lists/list-order.ts'

/** A film that moves, gets another note, or leaves the list. */
export type ItemChange = { filmId: number; after?: Behind; note?: string; isRemoved?: boolean }

/** A film of the list as it is shown: removed ones stay in their place, for an undo. */
export type ShownItem = ListItem & { isRemoved: boolean }

/** The films of the page with the member's changes, and the function that makes one. */
export function useListItems(listId: string, items: ListItem[]) {
  const [changes, setChanges] = useState<ItemChange[]>([])
  const submit = useSubmit()
  // The page was loaded again, and has them.
  useEffect(() => setChanges([]), [items])

  function change({ isRemoved, ...one }: ItemChange) {
    const { filmId, ...fields } = one
    setChanges(before => [...before, { ...one, isRemoved: isRemoved === true }])
    submit(fields, {
      action: href('/list/:listId/films/:id', { listId, id: String(filmId) }),
      method: isRemoved ? 'DELETE' : 'PUT',
      encType: 'application/json',
      navigate: false,
      fetcherKey: `${listId}/${filmId}`,
    })
  }
  return {
    items: changes.reduce(
      changed,
      items.map(item => ({ ...item, isRemoved: false })),
    ),
    change,
  }
}

function changed(items: ShownItem[], { filmId, after, note, isRemoved = false }: ItemChange): ShownItem[] {
  const byId = new Map(items.map(item => [item.film.id, item]))
  const item = byId.get(filmId)
  if (!item) return items
  byId.set(filmId, { ...item, isRemoved, ...(note !== undefined && { note }) })
  const ids = [...byId.keys()]
  return placedBehind(ids, filmId, after).flatMap(id => byId.get(id) ?? [])
}
