import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/**
 * What stands in a field while it is filled in; `field` are the props of that field. The text is the browser's own, so
 * what was typed or filled in before the script came is not lost.
 */
export function useTyped() {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)
  return { typed, field: { ref: input, onChange } }
}
