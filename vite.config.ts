import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './scripts/inline-script.ts'
import { layerOrder } from './scripts/layer-order.ts'

const withBinariesOrThreads = ['@electric-sql/pglite', '@node-rs/argon2', 'nodemailer', 'pg', 'pino', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [layerOrder(), inlineScript(), reactRouter()],
  build: {
    target: 'es2022',
    // Browsers that know light-dark(): translated for older ones, a dark screen on a light page would have dark words.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few files rather than many small ones: what every page needs is one chunk and one style sheet.
            codeSplitting: {
              groups: [
                // The browser's side of passkeys is loaded when somebody uses one.
                { name: 'react', test: /node_modules\/(?!@simplewebauthn\/)/ },
                { name: 'site', test: /app\/(ui|sync|films|domain|styles|root)/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file starts twice as fast as the thousand modules it is made of. What stays outside brings binaries or
      // threads of its own, which it finds by its place in node_modules.
      ...(command === 'build' && { resolve: { noExternal: true, external: withBinariesOrThreads } }),
      build: {
        rollupOptions: {
          // `main` is the process, `site` the same server for tests, `operator` the commands of whoever runs it,
          // `database-thread` the worker PGlite lives in, `hashing-thread` the one that hashes passwords,
          // `upload-worker` the one that reads an upload.
          input: {
            main: './server/main.ts',
            site: './server/site.ts',
            operator: './server/admin-cli.ts',
            'database-thread': './app/db/embedded/database-thread.ts',
            'hashing-thread': './app/accounts/hashing/hashing-thread.ts',
            'upload-worker': './app/import/upload/upload-worker.ts',
          },
          // All beside each other: the worker is found by its name next to whichever chunk asks for it.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}))
