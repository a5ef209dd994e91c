import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/**
 * What stands in a field while it is filled in; `field` are the props of that field. The text is the browser's own, so
 * what was typed or filled in before the script came is not lost. `known` are the texts of the form's other fields and
 * the site's host: words a password is not to be made of.
 */
export function useTypedValues() {
  const input = useRef<HTMLInputElement>(null)
  const [{ typed, known }, setTyped] = useState<{ typed: string; known: string[] }>({ typed: '', known: [] })
  useEffect(() => setTyped(readField(input.current)), [])
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setTyped(readField(event.currentTarget))
  return { typed, known, field: { ref: input, onChange } }
}

function readField(input: HTMLInputElement | null) {
  const fields = [...(input?.form?.elements ?? [])].filter(element => element instanceof HTMLInputElement)
  const texts = fields.filter(({ type }) => type === 'text' || type === 'email').map(({ value }) => value)
  return { typed: input?.value ?? '', known: [...texts, location.hostname] }
}
