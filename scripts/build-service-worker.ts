// Builds the service worker and its kill switch: one classic script each, at the root of the browser's files.
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const workers = { sw: 'service-worker', 'kill-switch': 'kill-switch' }

/** Writes `sw.js` and `kill-switch.js` into the `client` folder of this build. */
export async function buildServiceWorker(buildDirectory: string) {
  const buildId = await toBuildId(buildDirectory)
  for (const [name, source] of Object.entries(workers)) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { 'import.meta.env.BUILD_ID': JSON.stringify(buildId) },
      build: {
        target: 'es2022',
        outDir: `${buildDirectory}/client`,
        emptyOutDir: false,
        rolldownOptions: {
          input: fileURLToPath(new URL(`../app/service-worker/${source}.ts`, import.meta.url)),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
  }
}

/** Every built file of the browser and the server has a hash of its content in its name, except for a few entries. */
async function toBuildId(buildDirectory: string) {
  const folders = await Promise.all(['client/assets', 'server'].map(folder => readdir(`${buildDirectory}/${folder}`)))
  return createHash('sha256').update(folders.flat().sort().join()).digest('hex').slice(0, 12)
}
