// A site whose outside services can be troubled: on the network between, or in what they answer.

import type { Answering } from '../services/film-services/start-a-service.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { startASite } from '../services/start-site.ts'
import { startAToxicProxy, type Toxic } from '../services/toxic-proxy.ts'

export type TroubledSite = Awaited<ReturnType<typeof startATroubledSite>>

/** Starts it for a test file; `close` ends the services, the site ends by itself. */
export async function startATroubledSite() {
  const services = await startFilmServices()
  const all = [services.tmdb, services.omdb, services.images, services.genres, services.top100]
  const proxies = await Promise.all(all.map(({ port }) => startAToxicProxy(port)))
  const [tmdb = '', omdb = '', images = '', genres = '', top100 = ''] = proxies.map(({ url }) => url)
  const site = await startASite({
    ...services.settings,
    ...{ TMDB_URL: `${tmdb}/3`, TMDB_IMAGE_URL: `${images}/t/p`, OMDB_URL: omdb },
    ...{ GENRE_SERVICE_URL: genres, TOP100_URL: top100 },
  })
  return {
    services,
    site,
    poison(toxic: Toxic | null) {
      for (const proxy of proxies) proxy.poison(toxic)
    },
    failWith(answering: Answering) {
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

/** Lends each thing to one borrower at a time; the others wait in line. */
export function lending<Thing>(things: Thing[]) {
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
