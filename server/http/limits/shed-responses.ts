import type { RouteRule } from '#app/route-rule.ts'
import { type Representation, toErrorRepresentation } from '../responses/representation.ts'
import type { ShedError } from './shed-error.ts'
import { shedPage } from './shed-page.ts'

/**
 * Returns the function from a GET request that was shed to its response. There are few different ones, so that each is
 * made once: under overload they have to be cheap.
 */
export function createShedResponses({ https }: { https: boolean }) {
  const made = new Map<string, Promise<Representation>>()
  return (error: ShedError, path: string, rule: RouteRule): Promise<Representation> => {
    const key = [error.status, error.retryAfterSeconds, rule.isJson, path.endsWith('.data')].join()
    const response = made.get(key) ?? toErrorRepresentation(shedPage(error, { path, method: 'GET' }, rule), { https })
    made.set(key, response)
    return response
  }
}
