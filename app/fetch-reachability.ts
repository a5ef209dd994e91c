import { isGatewayError } from './domain/http/is-gateway-error.ts'
import { seconds } from './domain/units.ts'

const timeoutMs = 10 * seconds

/** Whether the site itself responds to a request of this URL, whatever the status. */
export const isReachable = (url: string) =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => !isGatewayError(status),
    () => false,
  )
