// Search and suggestions of TMDB, completed by the catalogue: films found by other fields, collections, keywords.
import { maxNames } from '../film-lists.ts'
import type { DidYouMean, FilmSource, FoundNames, Reasons } from '../film-source.ts'
import { FilmSourceError, filmSourceErrorOrThrow, nullIfUnavailable } from '../film-source-error.ts'
import { markStale } from '../upstream/request-context.server.ts'
import type { FallbackSources } from './fallback-film.server.ts'
import type { ListedFacts } from './listed-facts.ts'
import { mergePeople } from './merge-names.ts'
import { stalePage } from './stale-page.server.ts'

export function createFallbackSearch(
  { tmdb, catalogue }: FallbackSources,
  listedFacts: ListedFacts,
): Pick<FilmSource, 'search' | 'suggest'> {
  return {
    async search(text, options) {
      const page = await tmdb.search(text, options).catch(filmSourceErrorOrThrow)
      if (page instanceof FilmSourceError) return stalePage(await catalogue.search(text, options), page)
      // The catalogue's search tolerates typos; TMDB's does not.
      if (page.totalFilms > 0 && options.page > 1) return listedFacts.remember(page)
      const cataloguePage = await catalogue.search(text, options)
      const people = mergePeople(cataloguePage.people, page.people, { limit: maxNames.searched.people })
      if (page.totalFilms === 0) return { ...cataloguePage, people, keywords: uncounted(cataloguePage.keywords) }
      const combinedPage = withOtherFields(listedFacts.remember(page), cataloguePage)
      return { ...combinedPage, totalFilms: page.totalFilms + combinedPage.films.length - page.films.length, people }
    },

    async suggest(text, options) {
      const tmdbSuggestions = await tmdb.suggest(text, options).catch(nullIfUnavailable)
      if (tmdbSuggestions === null) markStale()
      const catalogueSuggestions = await catalogue.suggest(text, options)
      if (tmdbSuggestions === null) return catalogueSuggestions
      const people = mergePeople(catalogueSuggestions.people, tmdbSuggestions.people, {
        limit: maxNames.suggested.people,
      })
      if (tmdbSuggestions.films.length === 0)
        return { ...catalogueSuggestions, people, keywords: uncounted(catalogueSuggestions.keywords) }
      const { films, reasons, collections, keywords } = withOtherFields(tmdbSuggestions, catalogueSuggestions)
      const shown = films.slice(0, options.limit)
      const ofOtherTitles = { ...catalogueSuggestions.otherTitleReasons, ...tmdbSuggestions.otherTitleReasons }
      const otherTitleReasons = pick(ofOtherTitles, shown)
      return { films: shown, reasons, otherTitleReasons, people, collections, keywords }
    },
  }
}

/** The reasons of these films. */
const pick = (reasons: Reasons, films: { id: number }[]): Reasons =>
  Object.fromEntries(films.flatMap(({ id }) => (reasons[id] === undefined ? [] : [[id, reasons[id]]])))

type FoundFilms<Film> = { films: Film[]; reasons?: Reasons; didYouMean?: DidYouMean } & FoundNames

/** TMDB discovers by these keywords, and counts its own films. */
const uncounted = (keywords: FoundNames['keywords']) => keywords?.map(({ name }) => ({ name, films: null }))

/** TMDB's films, found by title, then the catalogue's, found by another field; with its collections and keywords. */
function withOtherFields<Film extends { id: number }, Page extends FoundFilms<Film>>(
  page: Page,
  catalogueResult: FoundFilms<Film>,
) {
  const { reasons = {}, didYouMean, collections } = catalogueResult
  const known = new Set(page.films.map(({ id }) => id))
  const otherFilms = didYouMean
    ? []
    : catalogueResult.films.filter(({ id }) => reasons[id] !== undefined && !known.has(id))
  const reasonsOfOthers: Reasons = Object.fromEntries(otherFilms.map(({ id }) => [id, reasons[id] ?? '']))
  const names = { collections, keywords: uncounted(catalogueResult.keywords) }
  return { ...page, films: [...page.films, ...otherFilms], reasons: reasonsOfOthers, ...names }
}
