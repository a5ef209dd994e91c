import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { discoverParams } from '#app/domain/discover-params.ts'
import { pathOf } from '../discover-view.ts'

/** The values that the form sends for "no filter". */
const defaults: Record<string, string> = { join: 'any', sort: 'popularity', rating: '0' }

export type Applying = {
  /** Loads the page with the filters of the form. */
  apply: (form: HTMLFormElement | null) => void
  /** Whether the form has changes whose page is not loaded yet. */
  isLoading: () => boolean
}

/** Applies the form of the page. Each change replaces the page in the history, so that Back leaves the discovery. */
export function useApply(): Applying {
  const navigate = useNavigate()
  const { search } = useLocation()
  const loading = useRef<{ path: string } | null>(null)

  async function apply(form: HTMLFormElement | null) {
    if (!form?.reportValidity()) return
    const data = new FormData(form)
    const query = new URLSearchParams()
    for (const name of discoverParams) {
      for (const value of data.getAll(name).map(String)) {
        if (value.trim() !== '' && value !== defaults[name]) query.append(name, value.trim())
      }
    }
    const path = query.size > 0 ? `?${query}` : ''
    if (path === (loading.current?.path ?? search)) return
    const own = { path }
    loading.current = own
    // Ends too when another navigation takes the place of this one.
    await navigate(pathOf(path), { replace: true, preventScrollReset: true })
    if (loading.current === own) loading.current = null
  }

  return { apply, isLoading: () => loading.current !== null }
}
