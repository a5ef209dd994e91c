import { useRef } from 'react'
import { useNavigate } from 'react-router'

/** A GET form of filters: its path, the search params it sends, and the values that mean "no filter". */
export type FilterTarget = {
  path: string
  params: readonly string[]
  defaults: Readonly<Record<string, string>>
}

export type Applying = {
  /** Loads the page with the filters of the form. */
  apply: (form: HTMLFormElement | null) => void
  /** Whether the form has changes whose page is not loaded yet. */
  isLoading: () => boolean
}

/** Applies the form of the page. Each change replaces the page in the history, so that Back leaves the page. */
export function useApply({ path, params, defaults }: FilterTarget): Applying {
  const navigate = useNavigate()
  const loading = useRef<{ query: string } | null>(null)

  async function apply(form: HTMLFormElement | null) {
    if (!form?.reportValidity()) return
    const formData = new FormData(form)
    const query = new URLSearchParams()
    for (const name of params) {
      for (const value of formData.getAll(name).map(String)) {
        if (value.trim() !== '' && value !== defaults[name]) query.append(name, value.trim())
      }
    }
    const queried = query.size > 0 ? `?${query}` : ''
    // The browser's URL: a navigation has ended before React has rendered its location.
    if (queried === (loading.current?.query ?? window.location.search)) return
    const own = { query: queried }
    loading.current = own
    // Ends too when another navigation takes the place of this one.
    await navigate(path + queried, { replace: true, preventScrollReset: true })
    if (loading.current === own) loading.current = null
  }

  return { apply, isLoading: () => loading.current !== null }
}
