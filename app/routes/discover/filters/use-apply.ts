import { useLocation, useNavigate } from 'react-router'
import { discoverParams } from '#app/domain/discover-params.ts'
import { pathOf } from '../discover-view.ts'

/** The values that the form sends for "no filter". */
const defaults: Record<string, string> = { join: 'any', sort: 'popularity', rating: '0' }

/**
 * Returns `apply(form)`: loads the page with the filters of the form. Each change replaces the page in the history, so that
 * Back leaves the discovery.
 */
export function useApply() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (form: HTMLFormElement | null) => {
    if (!form?.reportValidity()) return
    const data = new FormData(form)
    const query = new URLSearchParams()
    for (const name of discoverParams) {
      for (const value of data.getAll(name).map(String)) {
        if (value.trim() !== '' && value !== defaults[name]) query.append(name, value.trim())
      }
    }
    const path = query.size > 0 ? `?${query}` : ''
    if (path !== search) navigate(pathOf(path), { replace: true, preventScrollReset: true })
  }
}
