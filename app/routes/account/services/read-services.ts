import type { Member } from '#app/accounts/member.ts'
import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { regions } from '#app/domain/regions/region.ts'
import { nullIfUnavailable } from '#app/films/film-source-error.ts'
import type { WatchProvider, WatchSource } from '#app/films/watch-providers.ts'
import { selectOwnServices } from '#app/library/services/own-services.server.ts'
import { type NamedRegion, namedRegion, namedRegions } from '../../reads/visitor-region.ts'

export type ServiceSettings = {
  /** The member's setting; null leaves it to the browser's language. */
  region: string | null
  /** The region whose services are listed. */
  shownRegion: NamedRegion
  regions: NamedRegion[]
  /** The services of the region and the member's own of other regions. */
  services: (WatchProvider & { isOwn: boolean })[]
  /** The services of the region cannot be read: only the member's own are listed. */
  isAway: boolean
}

type Options = { watch: WatchSource; member: Member; region: string }

/** The settings of the member, and what they can be. `region` is the visitor's. */
export async function readServices(db: Database, { watch, member, region }: Options): Promise<ServiceSettings> {
  const [{ own: memberServices }, regionServices] = await Promise.all([
    readAsMember(db, member.id, { own: selectOwnServices() }),
    watch.services(region).catch(nullIfUnavailable),
  ])
  const ownIds = new Set(memberServices.map(({ id }) => id))
  const offeredIds = new Set(regionServices?.map(({ id }) => id))
  const unofferedServices = memberServices
    .filter(({ id }) => !offeredIds.has(id))
    .map(service => ({ ...service, logo: null }))
  return {
    region: member.region,
    shownRegion: namedRegion(region),
    regions: namedRegions(regions),
    services: [...(regionServices ?? []), ...unofferedServices].map(service => ({
      ...service,
      isOwn: ownIds.has(service.id),
    })),
    isAway: regionServices === null,
  }
}
