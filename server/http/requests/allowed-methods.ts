// The methods that a path allows (RFC 9110, section 15.5.6).
import type { RouteMatcher } from './match-route.ts'

const reading = ['GET', 'HEAD']

/** Returns the allowed methods when the route of the path does not allow this one, else null. */
export type MethodsInstead = (method: string, pathname: string) => string[] | null

/** GET and HEAD are allowed where the route has a loader or a component, other methods where route-rules.ts lists them. */
export const methodsInstead =
  (matchRoute: RouteMatcher): MethodsInstead =>
  (method, pathname) => {
    const { isReadable, rule } = matchRoute(pathname)
    const methods = [...(isReadable ? reading : []), ...(rule.actionMethods ?? [])]
    return methods.includes(method) ? null : methods
  }
