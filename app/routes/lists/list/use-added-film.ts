import { useEffect, useState } from 'react'
import { useMutation } from '#app/sync/react/use-mutations.ts'

type AddedFilm = { id: number; title: string; isNew?: boolean; isRetried?: boolean }

/** The film that was added last on this page, its mutation, and the message once that is saved. */
export function useAddedFilm(listId: string) {
  const [added, setAdded] = useState<AddedFilm | null>(null)
  const { pending, serverState } = useMutation(`list/${listId}/${added?.id}`)
  const isNew = (serverState && 'item' in serverState ? serverState.item?.isNew : undefined) ?? added?.isNew
  // A page that loads again forgets the response.
  useEffect(() => setAdded(film => film && { ...film, isNew }), [isNew])
  // The first request may have added it.
  const isRetried = Boolean(pending?.tries)
  useEffect(() => {
    if (isRetried) setAdded(film => film && { ...film, isRetried })
  }, [isRetried])
  const refusedId = pending?.error?.kind === 'rejected' ? added?.id : undefined
  // A refused film that is dismissed was not added.
  useEffect(() => {
    if (refusedId !== undefined) return () => setAdded(film => (film?.id === refusedId ? null : film))
  }, [refusedId])
  const saved = isNew === false && !added?.isRetried ? `Already in the list: ${added?.title}` : `Added ${added?.title}`
  return { added, pending, saved, setAdded }
}
