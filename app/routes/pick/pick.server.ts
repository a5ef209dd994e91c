// Chooses the films of the evening: out of the member's watchlist, or out of all films.
import { createHash } from 'node:crypto'
import type { Services } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { Picture } from '#app/domain/picture.ts'
import { votesToBeRated } from '#app/films/catalogue/film-lists.ts'
import { noFilters } from '#app/films/discover/filters.ts'
import type { CardWithIds } from '#app/films/film.ts'
import { knownFilmIds } from '#app/library/entry/own-film-ids.server.ts'
import { tasteOf } from '#app/library/taste/taste.server.ts'
import { noTaste, type Taste } from '#app/library/taste/taste.ts'
import { type CandidatesFound, watchlistCandidates } from '#app/library/watchlist/watchlist-candidates.server.ts'
import { chooseThree } from './choose-three.ts'
import { fitsMood, toConditions } from './preferences.ts'
import { type PickedFilm, type Reason, reasonsFor } from './reasons.ts'
import { maxRejected, type SearchParams } from './search-params.ts'

/** A film on a card. */
export type Choice = {
  id: number
  title: string
  releaseDate: string | null
  runtime: number | null
  certification: string | null
  poster: Picture
  reasons: Reason[]
}

/** The cards of the evening; the counts are null out of all films, where nobody counts. */
export type Picks = { choices: Choice[]; found: Omit<CandidatesFound, 'candidates'> | null }

type Options = { memberId: string | null; params: SearchParams }

/** The films that fit. The same wishes on the same day give the same films. */
export async function pickFilms(services: Services, { memberId, params }: Options): Promise<Picks> {
  const seed = `${memberId ?? ''} ${services.today()}`
  if (memberId !== null && params.from === 'watchlist') return fromWatchlist(services, { memberId, params, seed })
  return fromAll(services, { memberId, params, seed })
}

/** Enough for three cards when all that can be sent back is sent back. */
const maxCandidates = 2 * maxRejected

async function fromWatchlist(
  { db, today }: Services,
  { memberId, params, seed }: { memberId: string; params: SearchParams; seed: string },
): Promise<Picks> {
  const conditions = toConditions(params)
  const options = { conditions, withSeen: params.withSeen, today: today(), seed, limit: maxCandidates }
  const { found, taste } = await readAsMember(db, memberId, { found: watchlistCandidates(options), taste: tasteOf() })
  const { candidates, ...counts } = found
  const films = candidates.map(({ film, ...facts }) => ({ ...film, ...facts }))
  const choices = chooseThree(films, params.rejected).map(film =>
    toChoice(film, reasonsFor(film, { preferences: params, conditions, taste, today: today() })),
  )
  return { choices, found: counts }
}

/** Pages of the best known films that the evening is chosen from. */
const pages = [1, 2, 3]
const minMinutes = 40
const minRating = 6

async function fromAll(
  { db, films, today }: Services,
  { memberId, params, seed }: { memberId: string | null; params: SearchParams; seed: string },
): Promise<Picks> {
  const own: { known: number[]; taste: Taste } = memberId
    ? await readAsMember(db, memberId, { known: knownFilmIds, taste: tasteOf() })
    : { known: [], taste: noTaste }
  const conditions = toConditions(params)
  const filters = {
    ...noFilters,
    ...{ genres: conditions.genres, certifications: conditions.certifications, years: conditions.years },
    ...{ runtime: { from: minMinutes, to: conditions.maxMinutes }, minRating, minVotes: votesToBeRated },
  }
  const hidden = { hidden: params.withSeen ? [] : own.known, rated: [] }
  const found = await Promise.all(pages.map(page => films.discover(filters, { page, sort: 'popularity', own: hidden })))
  const pool = found
    .flatMap(page => page.films)
    .filter(film => film.releaseDate !== null && film.releaseDate <= today() && fitsMood(film.genres, conditions.moods))
  const three = chooseThree(inOrderOf(seed, pool).slice(0, maxCandidates), params.rejected)
  const cards = await Promise.all(three.map(({ id }) => films.card(id)))
  const choices = cards
    .filter(card => card !== null)
    .map(card => {
      const film = { ...card, directors: card.directors.map(({ name }) => name), addedAt: null, isOldest: false }
      return toChoice(film, reasonsFor(film, { preferences: params, conditions, taste: own.taste, today: today() }))
    })
  return { choices, found: null }
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

type Shown = Pick<CardWithIds, 'id' | 'title' | 'releaseDate' | 'poster'> & PickedFilm

const toChoice = ({ id, title, releaseDate, runtime, certification, poster }: Shown, reasons: Reason[]): Choice => ({
  ...{ id, title, releaseDate, runtime, certification, poster, reasons },
})
