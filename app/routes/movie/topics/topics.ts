import { href } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import { imdbProPage } from './imdb-links.ts'

/** A topic of the film page: a section of it (`#id`), a list of this site, or an external page. */
export type Topic = { label: string; href: string; isExternal: boolean }

/** A topic with a short summary of its content. */
export type TopicWithSummary = Topic & { summary: string }

/** The contents of a film page: its page elsewhere, the number of similar films, its genres. */
type Contents = {
  imdbId: string | null
  similarFilms: number
  genres: string[]
}

/** The ids of the sections, shared by the tabs and the sections. */
export const sectionIds = {
  cast: 'cast-and-crew',
  reviews: 'user-review',
  trivia: 'trivia',
  faq: 'faq',
  similarFilms: 'more-like-this',
  all: 'all-topics',
} as const

const toSectionTopic = (label: string, id: string): Topic => ({ label, href: `#${id}`, isExternal: false })

const imdbPro = (imdbId: string | null): Topic => ({
  label: 'IMDbPro',
  href: imdbProPage(imdbId),
  isExternal: true,
})

/** The tab strip of the spec (section 2), in the order of the page. */
export const tabsOf = (imdbId: string | null): Topic[] => [
  toSectionTopic('Cast & Crew', sectionIds.cast),
  toSectionTopic('User Review', sectionIds.reviews),
  toSectionTopic('Trivia', sectionIds.trivia),
  toSectionTopic('FAQ', sectionIds.faq),
  imdbPro(imdbId),
  toSectionTopic('All topics', sectionIds.all),
]

/** The links of All topics: what the tabs do not lead to. */
export function allTopicsOf({ imdbId, similarFilms, genres }: Contents): TopicWithSummary[] {
  return [
    ...genres.map(genreTopic),
    ...(similarFilms > 0
      ? [{ ...toSectionTopic('More like this', sectionIds.similarFilms), summary: formatCount(similarFilms, 'film') }]
      : []),
    { ...imdbPro(imdbId), summary: 'Production info' },
  ]
}

const genreTopic = (genre: string): TopicWithSummary => ({
  label: genre,
  href: `${href('/popular')}?${new URLSearchParams({ genre })}`,
  isExternal: false,
  summary: 'Popular films',
})
