import { useLocation, useNavigate } from 'react-router'

/** A GET form of filters: its path, the search params it sends, and the values that mean "no filter". */
export type FilterTarget = {
  path: string
  params: readonly string[]
  defaults: Readonly<Record<string, string>>
}

/**
 * Returns `apply(form)`: loads the page with the filters of the form. Each change replaces the page in the history, so that
 * Back leaves the page.
 */
export function useApply({ path, params, defaults }: FilterTarget) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (form: HTMLFormElement | null) => {
    if (!form?.reportValidity()) return
    const data = new FormData(form)
    const query = new URLSearchParams()
    for (const name of params) {
      for (const value of data.getAll(name).map(String)) {
        if (value.trim() !== '' && value !== defaults[name]) query.append(name, value.trim())
      }
    }
    const queried = query.size > 0 ? `?${query}` : ''
    if (queried !== search) navigate(path + queried, { replace: true, preventScrollReset: true })
  }
}
