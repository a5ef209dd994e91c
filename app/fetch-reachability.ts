import { seconds } from './domain/units.ts'

const timeoutMs = 10 * seconds

/** Whether the site responds to a request of this URL. 502 to 504 are of a proxy before it, or of a site that starts. */
export const isReachable = (url: string) =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => status < 502,
    () => false,
  )
