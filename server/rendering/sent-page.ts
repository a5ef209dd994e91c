// A page to render, in a form that can be sent to another thread: React Router's context has functions in it.
import type { EntryContext, ServerBuild } from 'react-router'

/** The part of React Router's context that differs from request to request. */
export type SentPage = ReturnType<typeof toSentPage>

/** Null for a page with an error, whose class another thread does not know. */
export function toSentPage({ serverHandoffString, staticHandlerContext }: EntryContext) {
  const { actionData, basename, errors, loaderData, location, matches, statusCode } = staticHandlerContext
  if (errors) return null
  const sentMatches = matches.map(({ route: { id }, params, pathname, pathnameBase }) => {
    return { route: { id }, params, pathname, pathnameBase }
  })
  return {
    serverHandoffString,
    staticHandlerContext: { actionData, basename, loaderData, location, matches: sentMatches, statusCode },
  }
}

/** The context that `toSentPage` was called with, as far as a rendering reads it. */
export function toEntryContext(build: ServerBuild, page: NonNullable<SentPage>): EntryContext {
  const { assets: manifest, future, ssr, isSpaMode, routeDiscovery } = build
  const routeModules = Object.fromEntries(
    Object.entries(build.routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
  )
  return {
    branches: [],
    manifest,
    future,
    ssr,
    isSpaMode,
    routeDiscovery,
    routeModules,
    serverHandoffString: page.serverHandoffString,
    staticHandlerContext: { ...page.staticHandlerContext, ...notSent },
    renderMeta: {},
    serializeError(error) {
      throw error // pages with errors are not sent
    },
  }
}

/** `_match` is for links that prefetch while the server renders; no page has one. */
const notSent = { errors: null, loaderHeaders: {}, actionHeaders: {}, _match: () => null }
