import { useLocation } from 'react-router'
import { useHasScript } from '#app/ui/form/use-has-script.ts'
import { parseListKind } from './new-list.tsx'

/** The form of a new list that the query opens, with the name in its field. */
export const openedForm = (query: URLSearchParams) => ({
  opened: parseListKind(query.get('new')),
  name: query.get('name') ?? '',
})

/**
 * The form that is open. The stored copy of the page is shown for any of these queries, and was rendered without one:
 * `loaded` holds until the page is hydrated.
 */
export function useOpenedForm(loaded: ReturnType<typeof openedForm>) {
  const { search } = useLocation()
  const hasScript = useHasScript()
  return hasScript ? openedForm(new URLSearchParams(search)) : loaded
}
