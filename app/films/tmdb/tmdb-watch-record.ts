// The wire format of TMDB's watch providers, parsed into small records. A popular film has providers in a hundred
// regions: names and logos stand once, the regions have numbers.
import { z } from 'zod'
import { isRegion } from '#app/domain/regions/region.ts'
import { requiredValidItems, textUpTo, validItems } from '../upstream/foreign-json.ts'
import { pictureFile } from './tmdb-picture-file.ts'

/** Providers of one kind in one region. */
const maxProviders = 40
const maxNameLength = 60

/** Services of a region; the United States have some 250. */
const maxServices = 100

const provider = z
  .object({
    provider_id: z.int().positive().max(1_000_000),
    provider_name: textUpTo(maxNameLength),
    logo_path: pictureFile,
  })
  .transform(({ provider_id, provider_name, logo_path }) => ({ id: provider_id, name: provider_name, logo: logo_path }))

const providers = validItems(provider).transform(list => list.slice(0, maxProviders))

/** TMDB's own page: `https://www.themoviedb.org/movie/603-the-matrix/watch?locale=DE`. The region is added again. */
const link = z
  .string()
  .regex(/^https:\/\/www\.themoviedb\.org\/movie\/[\w-]{1,300}\/watch\?locale=[A-Z]{2}$/)
  .transform(url => url.slice(0, -2))
  .nullable()
  .catch(null)

const region = z.object({ link, flatrate: providers, free: providers, ads: providers, rent: providers, buy: providers })

/** The part `watch/providers` of `/movie/{id}`; null for anything else. */
export const tmdbWatchProvidersSchema = z
  .object({ results: z.record(z.string(), z.unknown()) })
  .transform(({ results }) => {
    const byRegion = Object.entries(results)
      .filter(([code]) => isRegion(code))
      .map(([code, offered]) => [code, region.safeParse(offered).data] as const)
      .flatMap(([code, offered]) => (offered ? [{ code, ...offered }] : []))
    const all = byRegion.flatMap(({ flatrate, free, ads, rent, buy }) => [flatrate, free, ads, rent, buy].flat())
    return {
      link: byRegion.find(({ link }) => link)?.link ?? null,
      providers: Object.fromEntries(all.map(({ id, name, logo }) => [id, { name, logo }])),
      regions: Object.fromEntries(
        byRegion.map(({ code, flatrate, free, ads, rent, buy }) => [
          code,
          { stream: idsOf(flatrate), free: idsOf([...free, ...ads]), rent: idsOf(rent), buy: idsOf(buy) },
        ]),
      ),
    }
  })
  .nullable()
  .catch(null)

const priority = z.int().min(0).catch(1000)

/** `/watch/providers/movie?watch_region=`: the services of a region, best known first. */
export const tmdbServicesSchema = (region: string) =>
  z
    .object({
      results: requiredValidItems(
        z.intersection(
          provider,
          z.object({
            display_priority: priority,
            display_priorities: z.record(z.string(), z.unknown()).catch({}),
          }),
        ),
      ),
    })
    .transform(({ results }) => {
      const priorityOf = ({ display_priority, display_priorities }: (typeof results)[number]) =>
        priority.safeParse(display_priorities[region] ?? display_priority).data ?? 1000
      const ordered = results.toSorted((a, b) => priorityOf(a) - priorityOf(b) || (a.name < b.name ? -1 : 1))
      const services = ordered.map(({ id, name, logo }) => ({ id, name, logo }))
      return [...new Map(services.map(service => [service.id, service])).values()].slice(0, maxServices)
    })

const idsOf = (list: { id: number }[]) => [...new Set(list.map(({ id }) => id))]
