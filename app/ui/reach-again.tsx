import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext, useMatches, useNavigate, useRevalidator } from 'react-router'
import buttons from './button.module.css'
import { useLastKnown } from './use-last-known.ts'

/**
 * The same address once more, at a press or when the browser is online again; within this document, because a new one
 * could not be fetched either.
 */
export function ReachAgain() {
  const { state, revalidate } = useRevalidator()
  const navigate = useNavigate()
  const lastPage = useLastPage()
  const isPage = useIsPage()

  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })

  function again() {
    if (isPage || !lastPage) revalidate()
    else navigate(lastPage, { replace: true })
  }

  return (
    <button type="button" className={`${buttons.button} ${buttons.lamp}`} onClick={again}>
      {state === 'idle' ? 'Try again' : 'Trying again…'}
    </button>
  )
}

/** The page that was shown last; given where a page is shown, it is remembered. */
export const useLastPage = (shown?: string) => useLastKnown('page', shown)

/** A form may go to an address that only takes: there is nothing to see, and its sender was somewhere else. */
function useIsPage() {
  const id = useMatches().at(-1)?.id
  const route = useContext(UNSAFE_FrameworkContext)?.manifest.routes[id ?? '']
  return !route?.hasAction || route.hasLoader
}
