import { useEffect, useRef } from 'react'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { readDraft, writeDraft } from '#app/ui/form/draft.ts'

/**
 * `field` has the attributes of a text area whose text comes back after a reload. `forget` deletes the draft when its
 * text is sent for good; every `result` of the form stores it again, because the text is still in the field then.
 */
export function useDraft(id: string, result: unknown) {
  const { memberId } = useMutations()
  const ref = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (memberId === null || !ref.current) return
    if (result || ref.current.value !== '') writeDraft(memberId, id, ref.current.value)
    else ref.current.value = readDraft(memberId, id)
  }, [memberId, id, result])
  const write = (text: string) => {
    if (memberId !== null) writeDraft(memberId, id, text)
  }
  const onInput = (event: React.InputEvent<HTMLTextAreaElement>) => write(event.currentTarget.value)
  return { field: { ref, onInput }, forget: () => write('') }
}
