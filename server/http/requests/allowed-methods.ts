// Which methods a path answers (RFC 9110, section 15.5.6).
import type { RouteMatcher } from './match-route.ts'

const reading = ['GET', 'HEAD']

/** Returns the methods of a path whose route does not answer this one, or null when it does. */
export type MethodsInstead = (method: string, pathname: string) => string[] | null

/** The rule for these routes: what a route exports says whether it can be read, route-rules.ts how it can be written. */
export const methodsInstead =
  (matchRoute: RouteMatcher): MethodsInstead =>
  (method, pathname) => {
    const { isReadable, rule } = matchRoute(pathname)
    const methods = [...(isReadable ? reading : []), ...(rule.actionMethods ?? [])]
    return methods.includes(method) ? null : methods
  }
