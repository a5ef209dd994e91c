import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/**
 * Returns the typed text of a field, the props of that field, and `known`: the texts of the other fields and the site's
 * host, which a password must not consist of. The input is uncontrolled, so text typed or filled in before hydration is
 * not lost.
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
  // A shown password is a text too.
  const texts = fields.filter(({ type, name }) => (type === 'text' || type === 'email') && !/password/i.test(name))
  return { typed: input?.value ?? '', known: [...texts.map(({ value }) => value), location.hostname] }
}
