import { href } from 'react-router'
import { imdbProPage } from './imdb-links.ts'

/** A topic of the film page: a section of it (`#id`), a list of this site, or a page elsewhere. */
export type Topic = { label: string; address: string; isElsewhere: boolean }

/** A topic with a short summary of its content. */
export type ToldTopic = Topic & { holds: string }

/** The contents of a film page: numbers of items, and its genres. */
export type Contents = {
  imdbId: string | null
  trivia: number
  questions: number
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

/** The tab strip of the spec (section 2), in the order of the page, without tabs of empty sections. */
export function tabsOf({ imdbId, trivia, questions }: Contents): Topic[] {
  return [
    here('Cast & Crew', sectionIds.cast),
    here('User Review', sectionIds.reviews),
    ...(trivia > 0 ? [here('Trivia', sectionIds.trivia)] : []),
    ...(questions > 0 ? [here('FAQ', sectionIds.faq)] : []),
    imdbPro(imdbId),
    here('All topics', sectionIds.all),
  ]
}

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
