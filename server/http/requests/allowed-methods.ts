// The methods that a path allows (RFC 9110, section 15.5.6).
import type { MatchedRoute, RouteMatcher } from './match-route.ts'

const reading = ['GET', 'HEAD']

/** Returns the allowed methods when the route of the path does not allow this one, else null. */
export type MethodCheck = (method: string, pathname: string) => string[] | null

/**
 * GET and HEAD are allowed for files and where the route has a loader or a component, other methods where route-rules.ts
 * lists them.
 */
export const createMethodCheck =
  ({ matchRoute, isFile }: { matchRoute: RouteMatcher; isFile: (pathname: string) => boolean }): MethodCheck =>
  (method, pathname) => {
    const methods = isFile(pathname) ? reading : methodsOfRoute(matchRoute(pathname))
    return methods.includes(method) ? null : methods
  }

const methodsOfRoute = ({ isReadable, rule }: MatchedRoute) => [
  ...(isReadable ? reading : []),
  ...(rule.actionMethods ?? []),
]
