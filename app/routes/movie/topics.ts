import { imdbProPage } from './imdb.ts'

/** A tab of the film page: a section of it (`#id`), or a page elsewhere. */
export type Topic = { label: string; address: string; isElsewhere: boolean }

/** What of a film page is there to lead to. */
export type Contents = { imdbId: string | null; hasTrivia: boolean; hasQuestions: boolean; hasAlike: boolean }

/** The ids of the sections, as the tabs, the sections and the spy on scrolling share them. */
export const sectionIds = {
  cast: 'cast-and-crew',
  reviews: 'user-review',
  trivia: 'trivia',
  faq: 'faq',
  alike: 'more-like-this',
  all: 'all-topics',
} as const

const here = (label: string, id: string): Topic => ({ label, address: `#${id}`, isElsewhere: false })

/** The tab strip of the spec (section 2), without the tabs that would lead to nothing. */
export function tabsOf({ imdbId, hasTrivia, hasQuestions }: Contents): Topic[] {
  return [
    here('Cast & Crew', sectionIds.cast),
    here('User Review', sectionIds.reviews),
    ...(hasTrivia ? [here('Trivia', sectionIds.trivia)] : []),
    ...(hasQuestions ? [here('FAQ', sectionIds.faq)] : []),
    { label: 'IMDbPro', address: imdbProPage(imdbId), isElsewhere: true },
    here('All topics', sectionIds.all),
  ]
}

/** Everything the film page has, for its last section. */
export function allTopicsOf(contents: Contents): Topic[] {
  const tabs = tabsOf(contents).filter(({ address }) => address !== `#${sectionIds.all}`)
  return contents.hasAlike ? [...tabs, here('More like this', sectionIds.alike)] : tabs
}
