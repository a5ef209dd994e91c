import { useCallback, useEffect, useState } from 'react'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { readDraft, writeDraft } from '#app/ui/form/draft.ts'

/** The draft that was stored before this page was loaded. Later input is stored, but does not change the result. */
export function useReviewDraft(filmId: number) {
  const { memberId } = useMutations()
  const [draft, show] = useState('')
  const readAgain = useCallback(() => {
    if (memberId !== null) show(readDraft(memberId, filmId))
  }, [memberId, filmId])
  useEffect(readAgain, [readAgain])
  const setDraft = (text: string) => {
    if (memberId !== null) writeDraft(memberId, filmId, text)
  }
  // The draft is deleted after the queue has stored the text, so that leaving the page in between loses nothing.
  const forget = () => {
    setDraft('')
    show('')
  }
  return { draft, setDraft, readAgain, forget }
}
