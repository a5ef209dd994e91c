// `npm run dev`: the same site behind Vite, which reloads changed files.
import { createServer } from 'node:http'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { createServer as createVite } from 'vite'

const vite = await createVite({ server: { middlewareMode: true } })
// Everything is loaded through Vite: a second copy of context.ts would be another context.
const { readSettings } = await load<typeof import('./settings/read-settings.ts')>('./server/settings/read-settings.ts')
const { openDependencies } = await load<typeof import('./open-dependencies.ts')>('./server/open-dependencies.ts')
const { openLog } = await load<typeof import('./monitoring/log.ts')>('./server/monitoring/log.ts')

const config = readSettings()
const log = openLog(config.logLevel)
const { dependencies, films, metrics, database, ready, close } = await openDependencies(config, { log })
await ready

async function handle(request: Request, env: HttpBindings | Http2Bindings) {
  const { createApp } = await load<typeof import('./app.ts')>('./server/app.ts')
  const build = await load<typeof import('virtual:react-router/server-build')>('virtual:react-router/server-build')
  const app = createApp({
    dependencies,
    films,
    metrics,
    database,
    isStopping: () => false,
    trustedProxy: config.trustedProxy,
    log,
    build,
    serviceWorker: false,
    browserFiles: null,
  })
  return app.fetch(request, env)
}

const listener = getRequestListener(handle)
createServer((request, response) => vite.middlewares(request, response, () => listener(request, response))).listen(
  config.port,
  () => console.log(`filmDB, with hot reload, at http://localhost:${config.port}`),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await vite.close()
    await close()
    process.exit(0)
  })
}

async function load<Module>(file: string) {
  return (await vite.ssrLoadModule(file)) as Module // the type is named beside the file at every call
}
