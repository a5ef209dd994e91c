import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { className } from './scripts/class-name.ts'
import { clientChunks } from './scripts/client-chunks.ts'
import { inlineScript } from './scripts/inline-script.ts'
import { layerOrder } from './scripts/layer-order.ts'
import { preloadHelper } from './scripts/preload-helper.ts'
import { replaceRouterParts } from './scripts/replace-router-parts.ts'

/** Pages name fonts and style sheets as the browser's build and as the server's: both have to be the same. */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

const withBinariesOrThreads = ['@electric-sql/pglite', '@node-rs/argon2', 'nodemailer', 'pg', 'pino', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [layerOrder(), inlineScript(), preloadHelper(), replaceRouterParts(), reactRouter()],
  build: {
    target: 'es2022',
    // Browsers with light-dark(): translated for older ones, a dark theme would show dark text on dark.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // Browsers with light-dark() have modulepreload.
    modulePreload: {
      polyfill: false,
      // A dynamic import preloads its scripts but those that every page has already.
      resolveDependencies: (_, files) => files.filter(file => !/\/(react|rolldown-runtime|site)-[^/]*\.js$/.test(file)),
    },
  },
  css: { modules: { generateScopedName: className } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: clientChunks() },
            // Every page has the names of all files: 42 bits tell the versions of a file apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
      },
    },
    ssr: {
      // One file starts twice as fast as a thousand modules. Packages with binaries or threads of their own stay outside:
      // they find them by their place in node_modules.
      ...(command === 'build' && { resolve: { noExternal: true, external: withBinariesOrThreads } }),
      build: {
        rollupOptions: {
          // `main` is the process, `site` the same server for tests, `admin` the commands of the operator. `upload-process`
          // reads one upload. The others are worker threads: PGlite, password hashing, building the indexes of titles and
          // of discovery, and rendering pages.
          input: {
            main: './server/main.ts',
            site: './server/site.ts',
            admin: './server/admin-cli.ts',
            'database-thread': './app/db/embedded/database-thread.ts',
            'hashing-thread': './app/accounts/hashing/hashing-thread.ts',
            'upload-process': './app/import/upload/upload-process.ts',
            'index-worker': './app/films/search/index/index-worker.ts',
            'rendering-thread': './server/rendering/rendering-thread.ts',
            'facet-index-worker': './app/films/discover/thread/facet-index-worker.ts',
          },
          // All in one folder: a chunk finds its worker by name beside itself.
          output: { chunkFileNames: '[name]-[hash].js', assetFileNames },
        },
      },
    },
  },
}))
