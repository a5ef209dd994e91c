import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { FlashMessage } from '#app/accounts/forms/flash-messages.ts'
import { healthPath } from '#app/domain/http/health-path.ts'

type SignOutError = Pick<FlashMessage, 'message'>

const unreachable: SignOutError = {
  message: 'filmDB cannot be reached, so you are still signed in. Try again when the connection is back.',
}

/**
 * Sends the form of `SignOutButton` without leaving the page. While the site is unreachable it is not sent: the router would
 * load the module of the route first, and reload the page when that fails. Returns the error of the last sign-out.
 */
export function useSignOut(isReachable: (url: string) => Promise<boolean>) {
  const { submit, data } = useFetcher<SignOutError>()
  const [isUnsent, setUnsent] = useState(false)
  useEffect(() => {
    async function onSubmit(event: SubmitEvent) {
      const action = href('/signout')
      if (!(event.target instanceof HTMLFormElement) || event.target.getAttribute('action') !== action) return
      event.preventDefault()
      const canSend = await isReachable(healthPath)
      setUnsent(!canSend)
      if (canSend) await submit(null, { method: 'post', action })
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [isReachable, submit])
  return isUnsent ? unreachable : (data ?? null)
}
