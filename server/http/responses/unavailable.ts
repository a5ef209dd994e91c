// Turns an unavailable database into a response: 503 with Retry-After, on every route.
import type { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { staticErrorPage } from './static-error-page.ts'

/** The errors that `handleError` of app/entry.server.tsx found while the router answered one request. */
export type Failure = { databaseUnavailable: DatabaseUnavailableError | null }

/** A 503 when the router's response is a failure (5xx) and the database was unavailable meanwhile, or null. */
export function toUnavailableResponse({ status }: Response, { databaseUnavailable }: Failure, url: string) {
  if (status < internalServerError || !databaseUnavailable) return null
  return unavailable(databaseUnavailable, { pathname: new URL(url).pathname })
}

/** The static error page of the error, with 503 and Retry-After. */
export const unavailable = ({ isReadOnly }: DatabaseUnavailableError, { pathname }: { pathname: string }) =>
  isReadOnly
    ? staticErrorPage(503, { 'Retry-After': '30' }, { pathname, message: cannotSave })
    : staticErrorPage(503, { 'Retry-After': '5' }, { pathname })

const internalServerError = 500

const cannotSave = 'filmDB cannot save anything at the moment. Reading works. Try again in a minute.'
