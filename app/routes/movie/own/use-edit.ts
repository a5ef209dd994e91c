import { useEffect, useReducer, useRef, useState } from 'react'
import type { Review } from '#app/library/review/review.ts'
import { type Edit, formatEdit, parseEdit } from '#app/sync/edit.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { readDraft, writeDraft } from './draft.ts'

/** The edit of a review one began, on this page or before; null when there is none. */
export function useEdit({ id, text }: Review) {
  const { memberId } = useMutations()
  const [edit, setEdit] = useState<Edit | null>(null)
  const [round, beginAnew] = useReducer((round: number) => round + 1, 0)
  const draft = useRef('')

  // Read once there is somebody to read it for: the review that is there then is the one the page came with.
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
  /** Leaves the edit. What it gives throws the draft away too, unless another tab has written its own since. */
  function leave() {
    setEdit(null)
    beginAnew()
    const left = draft.current
    return () => {
      if (memberId !== null && readDraft(memberId, id) === left) writeDraft(memberId, id, '')
    }
  }
  // Another tab's save shows in a field nobody has typed in, and leaves alone one that somebody has.
  return { edit, type, leave, formKey: `${round} ${edit?.from ?? text}` }
}
