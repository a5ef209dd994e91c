import type { WatchSource } from '#app/films/watch-providers.ts'
import type { OwnService } from '#app/library/services/own-services.server.ts'
import { loadProviders } from '../reads/load-providers.ts'

type WatchContext = { watch: WatchSource; region: string; services: OwnService[] }

/**
 * The member's service that streams each film in the region, free ones included: its name, null without one, undefined
 * where it is not known yet.
 */
export async function servicesFor(ids: number[], { watch, region, services }: WatchContext) {
  const names = new Map(services.map(({ id, name }) => [id, name]))
  const all = await loadProviders(ids, { watch, region })
  return all.map(providers => {
    if (providers === undefined) return undefined
    const { stream = [], free = [] } = providers ?? {}
    return [...stream, ...free].flatMap(({ id }) => names.get(id) ?? [])[0] ?? null
  })
}
