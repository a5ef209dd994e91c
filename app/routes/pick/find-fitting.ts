// Finds the films out of all that fit the preferences, and what each preference leaves out.
import type { PlainDate } from '#app/domain/plain-date.ts'
import { isReleased } from '#app/domain/release-date.ts'
import type { FilmSummary } from '#app/films/film.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { nullIfUnavailable } from '#app/films/film-source-error.ts'
import { activeLoosenings, addsOf, withoutPreference } from './loosenings.ts'
import { fitsMood, type Preferences, toConditions } from './preferences.ts'

type Discovered = Awaited<ReturnType<FilmSource['discover']>>

/** Discovers films by preferences, without those that the member hides. */
export type Discover = (wanted: Preferences, options: { page: number; minFilms?: number }) => Promise<Discovered>

/** Pages of the best known films that a pick is chosen from. */
const pages = [1, 2, 3]
/** When fewer films fit, further pages are read: a live source gives pages that lack the films that the member has seen. */
const minFitting = 20
/** Each makes up for hidden films by a few pages of a live source. */
const maxReadOn = 2

/** The films of the first pages that fit, and of further ones when they are few. `isAll` is true when no page is left. */
export async function findFitting(discover: Discover, params: Preferences, today: PlainDate) {
  const { moods } = toConditions(params)
  const fits = (film: FilmSummary) => isReleased(film, today) && fitsMood(film.genres, moods)
  const found = await Promise.all(pages.map(page => discover(params, { page })))
  const fittingFilms = found.flatMap(({ films }) => films.filter(fits))
  const last = found.at(-1)
  let next = last ? pageAfter(last) : null
  for (let times = 0; next !== null && fittingFilms.length < minFitting && times < maxReadOn; times += 1) {
    const page = await discover(params, { page: next, minFilms: minFitting - fittingFilms.length }).catch(
      nullIfUnavailable,
    )
    if (!page) break // the films of the pages before are shown
    fittingFilms.push(...page.films.filter(fits))
    next = pageAfter(page)
  }
  return { fitting: fittingFilms, isAll: next === null }
}

function pageAfter({ page, totalPages, nextPage }: Discovered) {
  if (nextPage !== undefined) return nextPage
  return page < totalPages ? page + 1 : null
}

/** How many films each preference keeps from the `fit`. One whose films the source cannot count is absent. */
export async function countAdds(
  discover: Discover,
  params: Preferences,
  { isMember, fit }: { isMember: boolean; fit: number },
) {
  const names = activeLoosenings(params, { isMember })
  const counts = await Promise.all(
    names.map(async name => {
      const loosened = withoutPreference(params, name)
      // Films of several moods would be counted with those that each of them leaves out.
      const found = loosened.moods.length > 1 ? null : await discover(loosened, { page: 1 }).catch(nullIfUnavailable)
      return found && !found.isHiddenCounted ? [[name, found.totalFilms] as const] : []
    }),
  )
  return addsOf(Object.fromEntries(counts.flat()), fit)
}
