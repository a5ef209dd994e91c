// Where a film can be watched, as its page shows it. Texts are made here, because browsers name countries differently.
import type { RouterContextProvider } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { isRegion } from '#app/domain/regions/region.ts'
import { FilmSourceError, filmSourceErrorOrThrow } from '#app/films/film-source-error.ts'
import { markStale } from '#app/films/upstream/request-context.server.ts'
import { type WatchKind, type WatchProvider, watchKinds } from '#app/films/watch-providers.ts'
import { type NamedRegion, namedRegion, namedRegions } from '../../reads/visitor-region.ts'

export type WatchFacts = {
  region: NamedRegion
  /** The regions to choose from; this one is among them. */
  regions: NamedRegion[]
  /** True when neither the URL nor the visitor named the region. */
  isSiteRegion: boolean
  /** Null while the source is unavailable. */
  offers: { groups: { label: string; providers: WatchProvider[] }[]; link: string | null; day: PlainDate } | null
}

/** Null without a live source, and for a film that the source does not have. `region` is the visitor's. */
export async function readWatch(
  context: Readonly<RouterContextProvider>,
  { filmId, url, region: visitors }: { filmId: number; url: URL; region: string },
): Promise<WatchFacts | null> {
  const { watchProviders: watch } = context.get(dependenciesContext).films
  if (!watch) return null
  const chosen = url.searchParams.get('region')
  const region = isRegion(chosen) ? chosen : visitors
  const isSiteRegion = !isRegion(chosen) && context.get(memberContext) === null
  const filmProviders = await watch.providers(filmId, region).catch(filmSourceErrorOrThrow)
  if (filmProviders === null) return null
  if (filmProviders instanceof FilmSourceError) {
    // The page without its providers is not stored for longer than the outage.
    markStale()
    return { region: namedRegion(region), regions: [namedRegion(region)], isSiteRegion: false, offers: null }
  }
  const groups = watchKinds.map(kind => ({ label: labels[kind], providers: filmProviders[kind] }))
  return {
    region: namedRegion(region),
    regions: namedRegions([...new Set([...filmProviders.regions, region])]),
    isSiteRegion,
    offers: {
      groups: groups.filter(({ providers }) => providers.length > 0),
      link: filmProviders.link,
      day: filmProviders.day,
    },
  }
}

const labels: Record<WatchKind, string> = { stream: 'Stream', free: 'Free', rent: 'Rent', buy: 'Buy' }
