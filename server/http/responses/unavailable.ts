// Turns an unavailable database into a response: 503 with Retry-After, on every route.
import type { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { staticErrorPage } from './static-error-page.ts'

/** What `handleError` of app/entry.server.tsx found while the router answered one request. */
export type Failure = { databaseUnavailable: DatabaseUnavailableError | null }

/** The router's response, or 503 when it is a failure (5xx) and the database was away meanwhile. */
export function unavailableInstead(response: Response, { databaseUnavailable }: Failure, pathname: string) {
  if (response.status < internalServerError || !databaseUnavailable) return response
  return unavailable(databaseUnavailable, { pathname })
}

/** A plain page with the sentence of the error, 503. Retry-After is in seconds. */
export const unavailable = ({ isReadOnly }: DatabaseUnavailableError, { pathname }: { pathname: string }) =>
  isReadOnly
    ? staticErrorPage(503, { 'Retry-After': '30' }, { pathname, message: cannotSave })
    : staticErrorPage(503, { 'Retry-After': '5' }, { pathname })

const internalServerError = 500

const cannotSave = 'filmDB cannot save anything at the moment. Reading works. Try again in a minute.'
