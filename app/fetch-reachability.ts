import { seconds } from './domain/units.ts'

const timeoutMs = 10 * seconds

/** Whether the site responds to a request of this URL, whatever the status. */
export const isReachable = (url: string) =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  )
