// Chooses the films of a pick: out of the member's watchlist, or out of all films.
import type { Dependencies } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { selectOwnServices } from '#app/library/services/own-services.server.ts'
import { whenSuggestionsOn } from '#app/library/taste/suggestions-off.server.ts'
import { selectTaste } from '#app/library/taste/taste.server.ts'
import { noTaste } from '#app/library/taste/taste.ts'
import { selectWatchlistCandidates } from '#app/library/watchlist/watchlist-candidates.server.ts'
import { maxNarrowed } from '#app/library/watchlist/watchlist-page.server.ts'
import { chooseThree, countLeft } from './choose-three.ts'
import { addsOf } from './loosenings.ts'
import { pickFromAll } from './pick-from-all.server.ts'
import { maxCandidates, type PickOptions, type Picks, type SeededPickOptions, toPickCard } from './picks.ts'
import { toConditions } from './preferences.ts'
import { servicesFor } from './services-for.ts'

/** The films that fit. The same preferences on the same day give the same films. */
export async function pickFilms(dependencies: Dependencies, { memberId, params, region }: PickOptions): Promise<Picks> {
  const seed = `${memberId ?? ''} ${dependencies.today()}`
  if (memberId !== null && params.from === 'watchlist') {
    return fromWatchlist(dependencies, { memberId, params, region, seed })
  }
  return pickFromAll(dependencies, { memberId, params, region, seed })
}

async function fromWatchlist(
  { db, films: { watchProviders: watch }, today }: Dependencies,
  { memberId, params, region, seed }: SeededPickOptions & { memberId: string },
): Promise<Picks> {
  const limit = watch && params.onServices ? maxNarrowed : maxCandidates
  const conditions = toConditions(params)
  const options = { conditions, withSeen: params.withSeen, today: today(), seed, limit }
  const { found, taste, services } = await readAsMember(db, memberId, {
    found: selectWatchlistCandidates(options),
    taste: whenSuggestionsOn(selectTaste(memberId)),
    ...(watch && { services: selectOwnServices() }),
  })
  const hasServices = services ? services.length > 0 : null
  const { candidates, without, ...counts } = found
  const adds = addsOf(without, counts.totalFilms)
  const pickContext = { params, taste: taste ?? noTaste, today: today() }
  if (!watch || !services || !hasServices || !params.onServices) {
    const films = candidates.map(({ film, ...facts }) => ({ ...film, ...facts, service: null }))
    const choices = chooseThree(films, params.rejected).map(film => toPickCard(film, pickContext))
    return { choices, ...countLeft(films, params.rejected), found: counts, adds, hasServices, unknown: 0 }
  }
  const ids = candidates.map(({ film }) => film.id)
  const names = await servicesFor(ids, { watch, region, services })
  const films = candidates.flatMap(({ film, ...facts }, index) => {
    const service = names[index]
    return service ? [{ ...film, ...facts, service }] : []
  })
  return {
    choices: chooseThree(films, params.rejected).map(film => toPickCard(film, pickContext)),
    ...countLeft(films, params.rejected),
    found: { ...counts, totalFilms: films.length },
    adds: addsOf({ services: counts.totalFilms }, films.length),
    hasServices,
    unknown: names.filter(name => name === undefined).length,
  }
}
