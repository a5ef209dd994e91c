import { regions } from '#app/domain/regions/region.ts'
import { namedRegion, namedRegions } from '../reads/visitor-region.ts'
import type { WatchRegions } from './discover-view.ts'

type Options = { region: string | null; isMember: boolean }

/** The regions of the filter by service; null without a live source. `chosen` is the URL's, `region` the visitor's. */
export const watchRegions = (chosen: string | null, { region, isMember }: Options): WatchRegions | null =>
  region === null
    ? null
    : {
        shown: namedRegion(chosen ?? region),
        own: namedRegion(region),
        all: namedRegions(regions),
        isSiteRegion: chosen === null && !isMember,
      }
