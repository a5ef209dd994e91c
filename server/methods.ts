// Which methods a page answers: what its route can do says it, so that no route has to.
import { matchPath, matchRoutes, type ServerBuild } from 'react-router'

const reading = ['GET', 'HEAD']

/** What an action may be asked with: forms send POST, writes of a wished state PUT and DELETE. */
const changing = ['POST', 'PUT', 'DELETE']

/** Gives the methods of a path whose route does not answer this one, or null when it does. */
export type MethodsInstead = (method: string, pathname: string) => string[] | null

/** The rule for the routes of this build; a page's data (`/popular.data`) has the methods of the page. */
export function methodsInstead({ routes }: Pick<ServerBuild, 'routes'>): MethodsInstead {
  const pages = Object.values(routes).flatMap(route => (route?.parentId ? [{ ...route, children: undefined }] : []))
  const neverRead = pages.filter(({ module }) => !isRead(module))
  return (method, pathname) => {
    const path = pageOf(pathname)
    // Matching all routes takes a tenth of a millisecond, and nearly every request reads what can be read.
    if (reading.includes(method) && !neverRead.some(page => matchPath(page.path ?? '/', path))) return null
    const module = matchRoutes(pages, path)?.at(-1)?.route.module
    const methods = [...(!module || isRead(module) ? reading : []), ...(module?.action ? changing : [])]
    return methods.includes(method) ? null : methods
  }
}

const isRead = ({ loader, default: component }: { loader?: unknown; default?: unknown }) => Boolean(loader || component)

// The address of a page's data, as React Router's client makes it: `/popular.data`, and `/_.data` of the start page.
const pageOf = (pathname: string) => pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
