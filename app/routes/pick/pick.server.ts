// Chooses the films of the evening: out of the member's watchlist, or out of all films.
import { createHash } from 'node:crypto'
import type { Services } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { votesToBeRated } from '#app/films/catalogue/film-lists.ts'
import { noFilters, ownProviders } from '#app/films/discover/filters.ts'
import { knownFilmIds } from '#app/library/entry/own-film-ids.server.ts'
import { ownServices } from '#app/library/services/own-services.server.ts'
import { selectTaste } from '#app/library/taste/taste.server.ts'
import { noTaste } from '#app/library/taste/taste.ts'
import { watchlistCandidates } from '#app/library/watchlist/watchlist-candidates.server.ts'
import { maxNarrowed } from '#app/library/watchlist/watchlist-page.server.ts'
import { chooseThree, countLeft } from './choose-three.ts'
import { type Picks, toPickCard } from './picks.ts'
import { fitsMood, toConditions } from './preferences.ts'
import { maxRejected, type SearchParams } from './search-params.ts'
import { servicesFor } from './services-for.ts'

type Options = { memberId: string | null; params: SearchParams; region: string }

/** The films that fit. The same preferences on the same day give the same films. */
export async function pickFilms(services: Services, { memberId, params, region }: Options): Promise<Picks> {
  const seed = `${memberId ?? ''} ${services.today()}`
  if (memberId !== null && params.from === 'watchlist') {
    return fromWatchlist(services, { memberId, params, region, seed })
  }
  return fromAll(services, { memberId, params, region, seed })
}

/** Enough for three cards when all that can be sent back is sent back. */
const maxCandidates = 2 * maxRejected

type Seeded = Options & { seed: string }

async function fromWatchlist(
  { db, films: { watch }, today }: Services,
  { memberId, params, region, seed }: Seeded & { memberId: string },
): Promise<Picks> {
  const limit = watch && params.onServices ? maxNarrowed : maxCandidates
  const conditions = toConditions(params)
  const options = { conditions, withSeen: params.withSeen, today: today(), seed, limit }
  const { found, taste, services } = await readAsMember(db, memberId, {
    found: watchlistCandidates(options),
    taste: selectTaste(memberId),
    ...(watch && { services: ownServices() }),
  })
  const hasServices = services ? services.length > 0 : null
  const { candidates, ...counts } = found
  const shown = { params, taste, today: today() }
  if (!watch || !services || !hasServices || !params.onServices) {
    const films = candidates.map(({ film, ...facts }) => ({ ...film, ...facts, service: null }))
    const choices = chooseThree(films, params.rejected).map(film => toPickCard(film, shown))
    return { choices, ...countLeft(films, params.rejected), found: counts, hasServices, unknown: 0 }
  }
  const ids = candidates.map(({ film }) => film.id)
  const names = await servicesFor(ids, { watch, region, services })
  const films = candidates.flatMap(({ film, ...facts }, index) => {
    const service = names[index]
    return service ? [{ ...film, ...facts, service }] : []
  })
  return {
    choices: chooseThree(films, params.rejected).map(film => toPickCard(film, shown)),
    ...countLeft(films, params.rejected),
    found: { ...counts, totalFilms: films.length, without: { services: counts.totalFilms } },
    hasServices,
    unknown: names.filter(name => name === undefined).length,
  }
}

/** Pages of the best known films that the evening is chosen from. */
const pages = [1, 2, 3]
const minMinutes = 40
const minRating = 6

async function fromAll({ db, films, today }: Services, { memberId, params, region, seed }: Seeded): Promise<Picks> {
  const { watch } = films
  const {
    known,
    taste,
    services = null,
  } = memberId
    ? await readAsMember(db, memberId, {
        known: knownFilmIds(memberId),
        taste: selectTaste(memberId),
        ...(watch && { services: ownServices() }),
      })
    : { known: [], taste: noTaste }
  const where = watch && services && services.length > 0 && params.onServices ? { watch, region, services } : null
  const conditions = toConditions(params)
  const filters = {
    ...noFilters,
    genres: conditions.genres,
    certifications: conditions.certifications,
    years: conditions.years,
    runtime: { from: minMinutes, to: conditions.maxMinutes },
    minRating,
    minVotes: votesToBeRated,
    ...(where && { providers: [ownProviders], region }),
  }
  const own = { hidden: params.withSeen ? [] : known, rated: [] }
  const serviceIds = where?.services.map(({ id }) => String(id))
  const found = await Promise.all(
    pages.map(page => films.discover(filters, { page, sort: 'popularity', own, ownServices: serviceIds })),
  )
  const pool = found
    .flatMap(page => page.films)
    .filter(film => film.releaseDate !== null && film.releaseDate <= today() && fitsMood(film.genres, conditions.moods))
  const candidates = inOrderOf(seed, pool).slice(0, maxCandidates)
  const three = chooseThree(candidates, params.rejected).map(({ id }) => id)
  const [cards, names] = await Promise.all([
    Promise.all(three.map(id => films.card(id))),
    where ? servicesFor(three, where) : [],
  ])
  const choices = cards.flatMap((card, index) => {
    if (!card) return []
    const directors = card.directors.map(({ name }) => name)
    const film = { ...card, directors, addedAt: null, isOldest: false, service: names[index] ?? null }
    return [toPickCard(film, { params, taste, today: today() })]
  })
  const left = countLeft(candidates, params.rejected)
  return { choices, ...left, found: null, hasServices: services && services.length > 0, unknown: 0 }
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
