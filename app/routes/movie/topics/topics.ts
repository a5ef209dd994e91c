import { href } from 'react-router'
import { imdbProPage } from './imdb-links.ts'

/** A topic of the film page: a section of it (`#id`), a list of this site, or a page elsewhere. */
export type Topic = { label: string; address: string; isElsewhere: boolean }

/** A topic with a short summary of its content. */
export type ToldTopic = Topic & { holds: string }

/** The contents of a film page: its page elsewhere, how many films resemble it, its genres. */
export type Contents = {
  imdbId: string | null
  alike: number
  genres: string[]
}

/** The ids of the sections, shared by the tabs and the sections. */
export const sectionIds = {
  cast: 'cast-and-crew',
  reviews: 'user-review',
  trivia: 'trivia',
  faq: 'faq',
  alike: 'more-like-this',
  all: 'all-topics',
} as const

const here = (label: string, id: string): Topic => ({ label, address: `#${id}`, isElsewhere: false })

const imdbPro = (imdbId: string | null): Topic => ({
  label: 'IMDbPro',
  address: imdbProPage(imdbId),
  isElsewhere: true,
})

/** The tab strip of the spec (section 2), in the order of the page. */
export const tabsOf = (imdbId: string | null): Topic[] => [
  here('Cast & Crew', sectionIds.cast),
  here('User Review', sectionIds.reviews),
  here('Trivia', sectionIds.trivia),
  here('FAQ', sectionIds.faq),
  imdbPro(imdbId),
  here('All topics', sectionIds.all),
]

/** The links of All topics: what the tabs do not lead to. */
export function allTopicsOf({ imdbId, alike, genres }: Contents): ToldTopic[] {
  return [
    ...genres.map(genreTopic),
    ...(alike > 0 ? [{ ...here('More like this', sectionIds.alike), holds: counted(alike, 'film') }] : []),
    { ...imdbPro(imdbId), holds: 'Production info' },
  ]
}

const genreTopic = (genre: string): ToldTopic => ({
  label: genre,
  address: `${href('/popular')}?${new URLSearchParams({ genre })}`,
  isElsewhere: false,
  holds: 'Popular films',
})

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
