import { isRouteErrorResponse } from 'react-router'
import { isGatewayError } from '#app/domain/http/is-gateway-error.ts'

// The messages of browsers for a fetch without a response: Chromium, Firefox, Safari (and its older versions). The last is
// React Router's for a body that is incomplete or not the site's, such as the sign-in page of a network.
const noResponse =
  /^(Failed to fetch|network ?error|Load failed|The network connection was lost|Unable to decode turbo-stream)/i

/**
 * True when a fetch got no response, an incomplete one, or that of a proxy which cannot reach the site. Error responses of
 * the site are other errors.
 */
export const isUnreachable = (error: unknown) =>
  isRouteErrorResponse(error) ? isGatewayError(error.status) : error instanceof Error && noResponse.test(error.message)
