import type { Pictures } from '#app/domain/picture.ts'
import { decadeOf, type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { type Featured, type FeaturedDecade, type FeaturedDirector, itemOfWeek, weekOf } from '../featured.ts'
import type { FilmCard } from '../film.ts'
import { slugOf } from '../slug.ts'
import { personRef } from './catalogue-film.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { groupByName } from './group-by-name.ts'

/** A director of the week has directed this many films of the catalogue. */
const minFilmsOfDirector = 5
const maxFilmsOfDirector = 5

const minFilmsOfDecade = 20
const decadesOfWeek = 2

/** A row needs ten films, and more where another row shows some of them already. */
const maxFilms = 60

type CatalogueFeaturedOptions = { pictures: Pictures; card: (record: CatalogueRecord) => FilmCard }

/** Returns `featured(today)`, made once a day. `byPopularity` are all films, the most popular first. */
export function createCatalogueFeatured(byPopularity: CatalogueRecord[], { pictures, card }: CatalogueFeaturedOptions) {
  let dayCache: { today: PlainDate; featured: Featured } | null = null
  return (today: PlainDate): Featured => {
    if (dayCache?.today === today) return dayCache.featured
    const released = byPopularity.filter(({ release_date }) => release_date !== undefined && release_date <= today)
    const week = weekOf(today)
    dayCache = { today, featured: { director: directorOf(released, week), decades: decadesOf(released, week) } }
    return dayCache.featured
  }

  function directorOf(released: CatalogueRecord[], week: number): FeaturedDirector | null {
    const directors = groupByName(released, ({ directors }) => directors, slugOf)
    const eligibleDirectors = [...directors.values()].filter(({ films }) => films.length >= minFilmsOfDirector)
    eligibleDirectors.sort((a, b) => (a.name < b.name ? -1 : 1))
    const director = itemOfWeek(eligibleDirectors, week)
    if (!director) return null
    const { name, films } = director
    const years = films.map(({ release_date = null }) => yearOf(release_date) ?? 0)
    const firstAndLast: [number, number] = [Math.min(...years), Math.max(...years)]
    const featuredFilms = films.slice(0, maxFilmsOfDirector).map(card)
    return {
      ...personRef(name),
      portrait: pictures.portrait(name),
      years: firstAndLast,
      ids: films.toSorted(oldestFirst).map(({ id }) => id),
      films: featuredFilms,
    }
  }

  function decadesOf(released: CatalogueRecord[], week: number): FeaturedDecade[] {
    const byDecade = Map.groupBy(released, decadeOfRecord)
    const eligibleDecades = [...byDecade]
      .filter(([, films]) => films.length >= minFilmsOfDecade)
      .sort(([a], [b]) => a - b)
    return Array.from({ length: Math.min(decadesOfWeek, eligibleDecades.length) }, (_, index) => index).flatMap(
      index => {
        const [decade, films] = eligibleDecades[(week * decadesOfWeek + index) % eligibleDecades.length] ?? []
        if (!decade || !films) return []
        const total = byPopularity.filter(record => decadeOfRecord(record) === decade).length
        return [{ decade, total, films: films.slice(0, maxFilms).map(card) }]
      },
    )
  }
}

const oldestFirst = (a: CatalogueRecord, b: CatalogueRecord) =>
  (a.release_date ?? '').localeCompare(b.release_date ?? '') || a.id - b.id

const decadeOfRecord = ({ release_date }: CatalogueRecord) => decadeOf(yearOf(release_date ?? null) ?? 0)
