import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useMutations } from './use-mutations.ts'

/**
 * Loads the page again when something was saved that it does not show yet, here or in another tab. `isMissing` says so
 * of a place of the shelf.
 */
export function useFreshLibrary(isMissing: (place: string) => boolean) {
  const { answers } = useMutations()
  const { revalidate } = useRevalidator()
  const seen = useRef(answers)
  useEffect(() => {
    const before = seen.current
    seen.current = answers
    if ([...answers].some(([place, answer]) => before.get(place) !== answer && isMissing(place))) revalidate()
  })
}
