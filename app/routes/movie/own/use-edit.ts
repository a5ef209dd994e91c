import { useEffect, useReducer, useRef, useState } from 'react'
import type { Review } from '#app/library/review/review.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { readDraft, writeDraft } from '#app/ui/form/draft.ts'
import { type Edit, formatEdit, parseEdit } from './edit.ts'

/** The edit of a review that was begun on this page or before; null without one. */
export function useEdit({ id, text }: Review) {
  const { memberId } = useMutations()
  const [edit, setEdit] = useState<Edit | null>(null)
  const [round, beginAnew] = useReducer((round: number) => round + 1, 0)
  const draft = useRef('')

  // Read after hydration. At that time the review is the one that the page was loaded with.
  const atFirst = useRef(text)
  useEffect(() => {
    if (memberId === null) return
    const stored = parseEdit(readDraft(memberId, id))
    if (!stored || stored.typed === atFirst.current) return
    draft.current = formatEdit(stored)
    setEdit(stored)
    beginAnew()
  }, [memberId, id])

  function type(typed: string) {
    const next = { from: edit?.from ?? text, typed }
    setEdit(next)
    draft.current = typed === next.from ? '' : formatEdit(next)
    if (memberId !== null) writeDraft(memberId, id, draft.current)
  }
  /** Closes the edit. Returns a function that deletes its draft, unless another tab has stored a newer one. */
  function leave() {
    setEdit(null)
    beginAnew()
    const left = draft.current
    return () => {
      if (memberId !== null && readDraft(memberId, id) === left) writeDraft(memberId, id, '')
    }
  }
  // A review saved in another tab replaces the text of a field without input; a field with input keeps its text.
  return { edit, type, leave, formKey: `${round} ${edit?.from ?? text}` }
}
