import { use, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import { healthPath } from '#app/domain/http/health-path.ts'
import { ReachabilityContext } from '../error/reachable-context.ts'

/**
 * A `Form` with an `action` that is sent without leaving the page. While the site is unreachable it is not sent: the
 * page stays as it is, with `error`. The router would load the module of the action's route first, and show an error
 * page when that fails. `result` is what the action returned last; its `formError` is the `error` too.
 */
export function useStayingForm() {
  const isReachable = use(ReachabilityContext)
  const fetcher = useFetcher<{ formError: string | null }>()
  const [error, setError] = useState<string | null>(null)
  // The data of a fetcher stays after a later submission that redirects.
  useEffect(() => setError(fetcher.data?.formError ?? null), [fetcher.data])

  async function onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const action = event.currentTarget.getAttribute('action') ?? ''
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter)
    setError(null)
    if (!(await isReachable(healthPath))) return setError(messages.notSent)
    await fetcher.submit(fields, { method: 'post', action, preventScrollReset: true })
  }
  return { Form: fetcher.Form, onSubmit, error, result: fetcher.data }
}
