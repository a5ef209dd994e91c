import type { Config } from '@react-router/dev/config'
import { prepareCatalogue } from './app/films/catalogue/load/prepared-catalogue.server.ts'
import { buildServiceWorker } from './scripts/build-service-worker.ts'
import { precompress } from './scripts/precompress.ts'
import { pruneManifest } from './scripts/prune-manifest.ts'

export default {
  // Some twenty routes: sending the whole map costs less than asking for it.
  routeDiscovery: { mode: 'initial' },
  // Few files: see docs/decisions/006-few-files.md.
  splitRouteModules: false,
  // vite.config.ts names three server entries; each keeps its name.
  serverBuildFile: '[name].js',
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await buildServiceWorker(buildDirectory)
    await pruneManifest(`${buildDirectory}/client/assets`)
    await precompress(`${buildDirectory}/client`)
    await prepareCatalogue(`${buildDirectory}/server`)
  },
} satisfies Config
