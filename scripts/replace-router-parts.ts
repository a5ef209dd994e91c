import type { Plugin } from 'vite'

const library = 'react-router/dist/production/lib'

// Replacements by the end of a module's path. Each exports all names of the module; a missing one fails the build.
const modules = {
  // Fetching routes from the server: react-router.config.ts sends all of them (`routeDiscovery: initial`).
  [`${library}/dom/ssr/fog-of-war.js`]: `
    export const URL_LIMIT = 0
    export const isFogOfWarEnabled = () => false
    export function getManifestPath() {}
    export function getPartialManifest() {}
    export function getPatchRoutesOnNavigationFunction() {}
    export function getPathsWithAncestors() {}
    export function handleClientVersionMismatch() {}
    export function useFogOFWarDiscovery() {}`,
  // Observing a router's loaders and navigations: app/entry.client.tsx passes no \`instrumentations\`.
  [`${library}/router/instrumentation.js`]: `
    export const instrumentationResultMetaContext = null
    export function consumeInstrumentationClientResultMetaReceiver() {}
    export function getRouteInstrumentationUpdates() {}
    export function instrumentClientSideRouter() {}
    export function instrumentHandler() {}`,
}

// Bodies of functions that our settings switch off, by the end of their module's path; of those that are never called, empty
// ones.
const unusedBodies: Record<string, Record<string, string>> = {
  [`${library}/router/router.js`]: {
    // Fetching routes, as above.
    checkFogOfWar: 'return { active: false, matches: null }',
    discoverRoutes: '',
    patchRoutes: '',
    patchRoutesImpl: '',
    // Blocking a navigation: no page calls useBlocker. Undefined blocks nothing.
    shouldBlockNavigation: '',
    getBlocker: '',
    updateBlocker: '',
    deleteBlocker: '',
    // Middleware in the browser: no route exports clientMiddleware.
    callRouteMiddleware: 'return handler()',
    // The loaders of a router that does not fetch them from a server.
    defaultDataStrategy: '',
    defaultDataStrategyWithMiddleware: '',
    getInstrumentationNavigateMeta: '',
  },
  // Routers without data, React Server Components, and the error page of a site whose root has none.
  [`${library}/hooks.js`]: { useNavigateUnstable: '', RSCErrorHandler: '', DefaultErrorComponent: '' },
  [`${library}/errors.js`]: { decodeRedirectErrorDigest: '', decodeRouteErrorResponseDigest: '' },
  [`${library}/dom/lib.js`]: { HistoryRouter: '' },
  [`${library}/dom/ssr/components.js`]: { RSCPrefetchPageLinksImpl: '' },
  [`${library}/dom/ssr/fallback.js`]: { RemixRootDefaultHydrateFallback: '' },
  // The `links` of pages: only the root has some, and they are on every page. Pages have style sheets.
  [`${library}/dom/ssr/links.js`]: {
    prefetchStyleLinks: 'return prefetchRouteCss(route)',
    getKeyedPrefetchLinks: 'return []',
  },
  // Hot updates.
  [`${library}/dom/ssr/routes.js`]: { wrapShouldRevalidateForHdr: '', createClientRoutesWithHMRRevalidationOptOut: '' },
}

// Bodies of functions that have to behave otherwise on a bad network, for which the framework mode has no setting.
const changedBodies: Record<string, Record<string, string>> = {
  // A page whose script does not arrive. The router reloads the page before it, which drops what is typed there, such as a
  // search, and where the visitor wanted to go.
  [`${library}/dom/ssr/routeModules.js`]: {
    loadRouteModule: `
      try {
        return (routeModulesCache[route.id] ??= await import(/* @vite-ignore */ route.module))
      } catch {
        const { location: next, formMethod } = window.__reactRouterDataRouter.state.navigation
        if (next && formMethod !== 'POST') window.location.assign(next.pathname + next.search + next.hash)
        else window.location.reload()
        return new Promise(() => {})
      }`,
  },
  // The data of a page that is open, after a change or when its tab is shown again. The router replaces the page by the
  // error page when no whole response arrives, or a temporary error, and drops what is typed there. The data is requested
  // again instead until it arrives, or the visitor goes on: after 1, 2, 4 … 60 s, and not by a tab in the background.
  // Loading data without a server, or with a fetcher, is left out.
  [`${library}/dom/ssr/single-fetch.js`]: {
    getSingleFetchDataStrategyImpl: `
      return args => args.request.method === 'GET'
        ? singleFetchLoaderNavigationStrategy(args, getRouter(), getRouteInfo, fetchAndDecode, ssr, shouldAllowOptOut)
        : singleFetchActionStrategy(args, fetchAndDecode)`,
    getTurboStreamSingleFetchDataStrategy: `
      const load = async (args, routes, waitMs = 1000) => {
        try {
          const loaded = await fetchAndDecodeViaTurboStream(args, routes)
          if (loaded.status < 500 || !isOpenPage(args.request)) return loaded
        } catch (error) {
          if (!isOpenPage(args.request) || (error.status < 500 && error.status !== 429)) throw error
        }
        do await new Promise(resolve => setTimeout(resolve, waitMs))
        while (document.hidden)
        return load(args, routes, Math.min(2 * waitMs, 60000))
      }
      const isOpenPage = ({ method, signal }) =>
        method === 'GET' && !signal.aborted && getRouter().state.navigation.state === 'idle'
      const strategy = getSingleFetchDataStrategyImpl(getRouter, match => manifest.routes[match.route.id], load, ssr)
      return args => args.runClientMiddleware(strategy)`,
  },
}

const bodies = { ...unusedBodies, ...changedBodies }

/** Replaces parts of React Router in the browser's scripts (decision 044). A part that is missing fails the build. */
export function replaceRouterParts(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'filmdb:replace-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.entries(modules).find(([path]) => id.endsWith(path))
      if (!part) return null
      replaced.add(part[0])
      return part[1]
    },
    transform(code, id) {
      const part = Object.entries(bodies).find(([path]) => id.endsWith(path))
      if (!part) return null
      const [path, parts] = part
      replaced.add(path)
      return { code: Object.entries(parts).reduce((text, [name, body]) => withBody(text, name, body), code), map: null }
    },
    buildEnd(error) {
      const missing = [...Object.keys(modules), ...Object.keys(bodies)].filter(path => !replaced.has(path))
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more`)
    },
  }
}

/** The code with another body of the function `name`. It ends at a brace with the indent of its first line. */
function withBody(code: string, name: string, body: string) {
  const declaration = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{)$[\\s\\S]*?^\\1\\}$`, 'm')
  if (!declaration.test(code)) throw new Error(`React Router has no function ${name} any more`)
  return code.replace(declaration, (_, indent, head) => `${indent}${head} ${body} }`)
}
