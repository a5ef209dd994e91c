import type { Plugin } from 'vite'

// Replacements by the end of a module's path. Each exports all names of the module; a missing one fails the build.
const replacements = {
  // Fetching routes from the server: react-router.config.ts sends all of them (`routeDiscovery: initial`).
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 0
    export const isFogOfWarEnabled = () => false
    export function getManifestPath() {}
    export function getPartialManifest() {}
    export function getPatchRoutesOnNavigationFunction() {}
    export function getPathsWithAncestors() {}
    export function handleClientVersionMismatch() {}
    export function useFogOFWarDiscovery() {}`,
  // Observing a router's loaders and navigations: app/entry.client.tsx passes no \`instrumentations\`.
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const instrumentationResultMetaContext = null
    export function consumeInstrumentationClientResultMetaReceiver() {}
    export function getRouteInstrumentationUpdates() {}
    export function instrumentClientSideRouter() {}
    export function instrumentHandler() {}`,
}

/** Leaves out of the browser's scripts parts of React Router that this site's settings switch off: 2.4 KB, gzipped. */
export function unusedRouterParts(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'filmdb:unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.entries(replacements).find(([path]) => id.endsWith(path))
      if (!part) return null
      replaced.add(part[0])
      return part[1]
    },
    buildEnd(error) {
      const missing = Object.keys(replacements).filter(path => !replaced.has(path))
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more`)
    },
  }
}
