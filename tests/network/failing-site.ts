// A site whose outside services can fail: on the network between, or in their responses.

import { startToxicProxy, type Toxic } from '../services/faults/toxic-proxy.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import type { Handler } from '../services/film-services/start-service.ts'
import { startTestSite } from '../services/start-site.ts'

export type FailingSite = Awaited<ReturnType<typeof startFailingSite>>

/** Starts it for a test file. `close` ends the services; the site ends after the file. */
export async function startFailingSite() {
  const services = await startFilmServices()
  const all = [services.tmdb, services.omdb, services.images, services.genres, services.top100]
  const proxies = await Promise.all(all.map(({ port }) => startToxicProxy(port)))
  const [tmdb = '', omdb = '', images = '', genres = '', top100 = ''] = proxies.map(({ url }) => url)
  const site = await startTestSite({
    ...services.settings,
    TMDB_URL: `${tmdb}/3`,
    TMDB_IMAGE_URL: `${images}/t/p`,
    OMDB_URL: omdb,
    GENRE_SERVICE_URL: genres,
    TOP100_URL: top100,
  })
  return {
    services,
    site,
    poison(toxic: Toxic | null) {
      for (const proxy of proxies) proxy.poison(toxic)
    },
    failWith(answering: Handler) {
      for (const service of all) service.failWith(answering)
    },
    recover() {
      for (const proxy of proxies) proxy.poison(null)
      for (const service of all) service.recover()
    },
    async close() {
      await Promise.all(proxies.map(proxy => proxy.close()))
      await services.close()
    },
  }
}

/** Returns a function that runs work with one of the things, each used by one caller at a time. */
export function createPool<Thing>(things: Thing[]) {
  const free = [...things]
  const waiting: ((thing: Thing) => void)[] = []
  return async (use: (thing: Thing) => Promise<void>) => {
    const thing = free.pop() ?? (await new Promise<Thing>(resolve => waiting.push(resolve)))
    try {
      await use(thing)
    } finally {
      const next = waiting.shift()
      if (next) next(thing)
      else free.push(thing)
    }
  }
}
