// TMDB's watch providers: services by region, and where each film is offered.
import type { Reply } from './start-service.ts'

const services = {
  netflix: { provider_id: 8, provider_name: 'Netflix', logo_path: '/netflixlogo.jpg', display_priority: 0 },
  kino: { provider_id: 7001, provider_name: 'Kinokiste', logo_path: null, display_priority: 3 },
  shop: { provider_id: 10, provider_name: 'Amazon Video', logo_path: '/amazonlogo.jpg', display_priority: 1 },
  freely: { provider_id: 300, provider_name: 'Freely', logo_path: '/freelylogo.jpg', display_priority: 2 },
}

/** A film that can be watched nowhere, and one that is offered only in Germany. */
export const nowhereId = 155
export const germanOnlyId = 550

/** The part `watch/providers` of `/movie/{id}`. */
export const watchProvidersOf = (id: number) => ({ results: resultsOf(id) })

/** `/watch/providers/movie?watch_region=`. */
export const servicesOf = (region: string): Reply => ({
  json: {
    results: (region === 'DE'
      ? [services.shop, services.kino, services.netflix]
      : [services.freely, services.shop, services.netflix]
    ).map(service => ({ ...service, display_priorities: { [region]: service.display_priority } })),
  },
})

/** The services that have the film in the region, in one of these ways, or in any. */
export const providerIdsOf = (id: number, region: string, kinds?: string[]) =>
  Object.entries(resultsOf(id))
    .filter(([code]) => code === region)
    .flatMap(([, { link: _, ...offers }]) => Object.entries(offers))
    .flatMap(([kind, providers]) => (kinds && !kinds.includes(kind) ? [] : providers))
    .map(({ provider_id }) => String(provider_id))

type Service = (typeof services)[keyof typeof services]
type Offers = { link: string } & Partial<Record<'flatrate' | 'ads' | 'free' | 'rent' | 'buy', Service[]>>

function resultsOf(id: number): Record<string, Offers> {
  const link = (region: string) => `https://www.themoviedb.org/movie/${id}-a-film/watch?locale=${region}`
  const { netflix, kino, shop, freely } = services
  const DE = { link: link('DE'), flatrate: [kino], rent: [shop] }
  if (id === nowhereId) return {}
  if (id === germanOnlyId) return { DE }
  return {
    DE,
    US: { link: link('US'), flatrate: [netflix], ads: [freely], free: [freely], rent: [shop], buy: [shop] },
    // A region that no page knows, and one with nothing in it.
    ZZ: { link: link('ZZ'), flatrate: [kino] },
    FR: { link: 'javascript:alert(1)' },
  }
}
