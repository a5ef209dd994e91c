import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { ownFilmsPath } from '../own-view.ts'
import type { EditResult } from './bulk-actions.ts'
import { isField } from './is-field.ts'

/** Sends edits of many films; `shown` is the last result until `expire` is called. Until then Ctrl Z takes the edit back. */
export function useBulkEdit(memberId: string, onDone: () => void) {
  const fetcher = useFetcher<EditResult>()
  const [expired, setExpired] = useState<EditResult>()
  const result = fetcher.data
  const finish = useEffectEvent((result: EditResult) => {
    if (!('error' in result) && result.act !== 'undo') onDone()
  })
  useEffect(() => {
    if (result) finish(result)
  }, [result])
  const visibleResult = result && result !== expired ? result : null

  const send = (body: object) =>
    fetcher.submit(JSON.stringify({ member: memberId, ...body }), {
      method: 'post',
      action: ownFilmsPath(''),
      encType: 'application/json',
      preventScrollReset: true,
    })
  const canUndo =
    visibleResult !== null && !('error' in visibleResult) && visibleResult.act !== 'undo' && visibleResult.films > 0
  // While it is `loading`, the edit is made and the page reads the films again.
  const isSending = fetcher.state === 'submitting'
  const undo = () => canUndo && !isSending && send({ undo: visibleResult.id })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!canUndo || !isUndo || isField(event.target)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return { send, shown: visibleResult, expire: () => setExpired(result), undo: canUndo ? undo : null, isSending }
}
