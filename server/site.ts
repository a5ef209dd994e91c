// Starts and closes the whole site, for the process and for the tests.
import { once } from 'node:events'
import { type AddressInfo, isIPv6 } from 'node:net'
import { openAdminSocket } from './admin/admin-socket.ts'
import { createApp } from './app.ts'
import { createHttpServer } from './http/connection/create-http-server.ts'
import type { Log } from './monitoring/log.ts'
import { openDependencies } from './open-dependencies.ts'
import { type Config, emptyLegalSettings, settingsWithoutPublicUrl, unsetSocialSettings } from './settings/config.ts'
import { maxConnectionsOf, maxOpenFiles } from './settings/open-files.ts'
import { workerNumber } from './workers/worker-number.ts'

/**
 * A running site. `ready` resolves when the database is open, and rejects when it cannot be opened. `close` takes no more
 * requests, finishes those under way and the emails that are being sent, then closes the database. For `noticeMs` before
 * that, requests are served and /readyz responds 503.
 */
export type Site = { url: string; ready: Promise<void>; close(options?: { noticeMs: number }): Promise<void> }

/**
 * Starts the site. When the promise resolves, pages that need no database are served; the others wait for `ready`. Throws
 * when the server cannot listen on the port. `signal` ends the wait for a database server that does not respond.
 */
export async function startSite(
  config: Config,
  { log, signal }: { log: Log; signal?: AbortSignal | undefined },
): Promise<Site> {
  const [{ dependencies, films, metrics, commands, database, ready, close }, build] = await Promise.all([
    openDependencies(config, { log, signal }),
    import('virtual:react-router/server-build'),
  ])
  let isStopping = false
  const { fetch, serveHit } = createApp({
    dependencies,
    films,
    metrics,
    database,
    isStopping: () => isStopping,
    trustedProxy: config.trustedProxy,
    log,
    build,
    serviceWorker: config.serviceWorker,
    browserFiles: './build/client',
  })
  const { publicUrl, trustedProxy } = config
  const { server, drain } = createHttpServer({
    fetch,
    serveHit,
    publicUrl,
    trustedProxy,
    maxConnections: maxConnectionsOf(maxOpenFiles(), config),
    metrics: metrics.http,
    onError: error => log.error({ err: error }, 'a request failed before the app'),
  })
  try {
    server.listen(config.port, config.host ?? undefined)
    await once(server, 'listening')
  } catch (error) {
    await close()
    throw error
  }
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  // One socket for all workers of a DATA_DIR.
  const adminSocket = (workerNumber ?? 1) === 1 ? await openAdminSocket(config.dataDir, { commands, log }) : null
  log.info({ port, database: database.kind }, 'listening')
  const local = settingsWithoutPublicUrl(config)
  if (local.length > 0)
    log.warn(
      { settings: local },
      'PUBLIC_URL is not set: links in emails and of a sign-in with Google lead to localhost',
    )
  const empty = emptyLegalSettings(config)
  if (empty.length > 0)
    log.warn({ settings: empty }, 'the legal pages show placeholders where these settings are empty')
  const unset = unsetSocialSettings(config)
  if (unset.length > 0)
    log.info(
      { settings: unset },
      'the icons of the footer lead to the front pages of the networks where these settings are empty',
    )
  return {
    url: listeningUrl(config.host, port),
    ready,
    close: async ({ noticeMs } = { noticeMs: 0 }) => {
      isStopping = true
      if (!(await drain.run({ noticeMs }))) log.warn('some requests did not end in time: their connections were closed')
      await adminSocket?.close()
      await close()
    },
  }
}

/** The URL that reaches the site from this machine. A site on all addresses, or on loopback, is reached as localhost. */
function listeningUrl(host: string | null, port: number) {
  if (host === null || ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
