// Chooses the films of a pick out of all films: the best known ones that fit.
import { createHash } from 'node:crypto'
import type { Dependencies } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { type DiscoveryFilters, noFilters, ownProviders } from '#app/films/discover/filters.ts'
import { minTopRatedVotes } from '#app/films/film-lists.ts'
import { selectSeenFilmIds } from '#app/library/entry/own-film-ids.server.ts'
import { selectOwnServices } from '#app/library/services/own-services.server.ts'
import { whenSuggestionsOn } from '#app/library/taste/suggestions-off.server.ts'
import { selectTaste } from '#app/library/taste/taste.server.ts'
import { noTaste } from '#app/library/taste/taste.ts'
import { cardCount, chooseThree, countLeft } from './choose-three.ts'
import { countAdds, type Discover, findFitting } from './find-fitting.ts'
import { maxCandidates, type Picks, type SeededPickOptions, toPickCard } from './picks.ts'
import { type Preferences, toConditions } from './preferences.ts'
import { servicesFor } from './services-for.ts'

/** The films that fit, in the order of `seed`. */
export async function pickFromAll(
  { db, films, today }: Dependencies,
  { memberId, params, region, seed }: SeededPickOptions,
): Promise<Picks> {
  const { watchProviders: watch } = films
  const {
    seen: seenIds,
    taste,
    services = null,
  } = memberId
    ? await readAsMember(db, memberId, {
        seen: selectSeenFilmIds(memberId),
        taste: whenSuggestionsOn(selectTaste(memberId)),
        ...(watch && { services: selectOwnServices() }),
      })
    : { seen: [], taste: null }
  const watchContext =
    watch && services && services.length > 0 && params.onServices ? { watch, region, services } : null
  const serviceIds = watchContext?.services.map(({ id }) => String(id))
  const discover: Discover = (preferences, options) => {
    const libraryFilms = { hidden: preferences.withSeen ? [] : seenIds, rated: [] }
    const filters = toFilters(preferences, watchContext && preferences.onServices ? region : null)
    return films.discover(filters, { ...options, sort: 'popularity', own: libraryFilms, ownServices: serviceIds })
  }
  const { fitting, isAll } = await findFitting(discover, params, today())
  const candidates = inOrderOf(seed, fitting).slice(0, maxCandidates)
  const cardIds = chooseThree(candidates, params.rejected).map(({ id }) => id)
  const [cards, names, adds] = await Promise.all([
    Promise.all(cardIds.map(id => films.findCard(id))),
    watchContext ? servicesFor(cardIds, watchContext) : [],
    isAll && cardIds.length < cardCount
      ? countAdds(
          discover,
          { ...params, onServices: watchContext !== null },
          { isMember: memberId !== null, fit: candidates.length },
        )
      : {},
  ])
  const choices = cards.flatMap((card, index) => {
    if (!card) return []
    const directors = card.directors.map(({ name }) => name)
    const film = { ...card, directors, addedAt: null, isOldest: false, service: names[index] ?? null }
    return [toPickCard(film, { params, taste: taste ?? noTaste, today: today() })]
  })
  const left = countLeft(candidates, params.rejected)
  return { choices, ...left, found: null, adds, hasServices: services && services.length > 0, unknown: 0 }
}

const minMinutes = 40
const minRating = 6

/** `region` is that of the member's services, null without them. */
function toFilters(preferences: Preferences, region: string | null): DiscoveryFilters {
  const { genres, withoutGenres, certifications, years, maxMinutes } = toConditions(preferences)
  return {
    ...noFilters,
    ...{ genres, withoutGenres, certifications, years },
    runtime: { from: minMinutes, to: maxMinutes },
    minRating,
    minVotes: minTopRatedVotes,
    ...(region !== null && { providers: [ownProviders], region }),
  }
}

/** The films, each once, in an order that is the same for one seed. */
function inOrderOf<Film extends { id: number }>(seed: string, films: Film[]): Film[] {
  const keyOf = (id: number) => createHash('md5').update(`${seed}${id}`).digest('hex')
  const unique = [...new Map(films.map(film => [film.id, film])).values()]
  return unique
    .map(film => ({ film, key: keyOf(film.id) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ film }) => film)
}
