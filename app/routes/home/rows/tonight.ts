// The row of the home page with films for tonight, as it is shown.
import { href } from 'react-router'
import type { Picture } from '#app/domain/picture.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { isReleased } from '#app/domain/release-date.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { days } from '#app/domain/units.ts'
import { noFilters } from '#app/films/discover/filters.ts'
import type { FilmSummary } from '#app/films/film.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import type { TonightFilm, TonightFilms } from '#app/library/watchlist/tonight-films.server.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'

/** Films for tonight, from the member's watchlist in groups by length, or short ones for everyone in one group. */
export type Tonight = {
  heading: string
  more: { path: string; label: string }
  groups: { label: string | null; films: TonightCard[] }[]
}

export type TonightCard = { id: number; title: string; poster: Picture; facts: string; genres: string }

const labels = ['Under 100 minutes', 'About two hours', 'A long evening']

/** The films of the watchlist; null when none of them is for tonight. */
export function watchlistRow({ totalFilms, byLength }: TonightFilms): Tonight | null {
  const groups = byLength.map((films, index) => ({ label: labels[index] ?? null, films: films.map(toShown) }))
  const nonEmptyGroups = groups.filter(({ films }) => films.length > 0)
  if (nonEmptyGroups.length === 0) return null
  const label = totalFilms === 1 ? 'Your watchlist' : `All ${formatCount(totalFilms, 'film')}`
  return { heading: 'Tonight, from your list', more: { path: href('/watchlist'), label }, groups: nonEmptyGroups }
}

/** Long enough for a feature film. */
const minMinutes = 60
const maxMinutes = 90
const minRating = 7
const shortRowSize = 6

/** Some of the films are in rows above already. */
const pages = [1, 2]

/** The best known good films of up to ninety minutes. */
export async function listShortFilms(films: Pick<FilmSource, 'discover'>): Promise<FilmSummary[]> {
  const filters = { ...noFilters, runtime: { from: minMinutes, to: maxMinutes }, minRating }
  const found = await Promise.all(pages.map(page => films.discover(filters, { page, sort: 'popularity' })))
  return found.flatMap(page => page.films)
}

/**
 * Six of the short films that are out and not among the `others`; null when there are fewer. They are as far apart by
 * popularity as the list allows, because neighbours resemble each other, and of twelve or more others each day.
 */
export function shortFilmsRow(films: FilmSummary[], others: { id: number }[], today: PlainDate): Tonight | null {
  const leftOut = new Set(others.map(({ id }) => id))
  const eligibleFilms = films.filter(film => !leftOut.has(film.id) && isReleased(film, today))
  if (eligibleFilms.length < shortRowSize) return null
  const total = eligibleFilms.length
  const places = Array.from({ length: shortRowSize }, (_, index) => Math.floor((index * total) / shortRowSize))
  const tonightFilms = places.flatMap(place => eligibleFilms[(Date.parse(today) / days + place) % total] ?? [])
  const path = `${href('/discover')}?runtimeFrom=${minMinutes}&runtimeTo=${maxMinutes}&rating=${minRating}`
  return {
    heading: 'Tonight, in ninety minutes',
    more: { path, label: 'More short films' },
    groups: [{ label: null, films: tonightFilms.map(film => toShown({ film, runtime: film.runtime })) }],
  }
}

/** A live source's lists have no runtime. */
function toShown({ film, runtime }: TonightFilm | { film: FilmSummary; runtime: number | null }): TonightCard {
  const facts = [runtime ? formatRuntime(runtime) : null, yearOf(film.releaseDate)]
  return {
    id: film.id,
    title: film.title,
    poster: film.poster,
    facts: facts.filter(Boolean).join(' · '),
    genres: film.genres.slice(0, 2).join(', '),
  }
}
