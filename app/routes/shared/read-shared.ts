// From the token of a secret link to what its page shows. Every request reads the link's row, so that a revoked link is
// gone at once on every server.

import type { Dependencies } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { countPages } from '#app/domain/count-pages.ts'
import { type FollowedLink, findSecretLink, readMemberName } from '#app/library/sharing/secret-links.server.ts'
import { verifyToken } from '#app/library/sharing/secret-token.server.ts'
import { selectSharedList, selectSharedListFilms, sharedPageSize } from '#app/library/sharing/shared-list.server.ts'
import { type SharedEntry, selectSharedYear, selectSharedYearEntries } from '#app/library/sharing/shared-year.server.ts'
import { readWatchlistPage } from '#app/library/watchlist/watchlist-page.server.ts'
import { backdropBeside } from '#app/poster-art/picture-file.ts'

/** A film of a shared page. Only entries of a year have a day and stars. */
export type ShownFilm = Pick<SharedEntry, 'film' | 'note'> & Partial<SharedEntry>

export type SharedPage = {
  kind: 'list' | 'watchlist' | 'year'
  /** The member's name, if the member chose to show it. */
  name: string | null
  heading: string
  description: string
  isRanked: boolean
  /** The place of the first film of this page in the list. */
  firstNumber: number
  films: ShownFilm[]
  /** Pictures of the first films: drawn backdrops, else posters. */
  screens: string[]
  totalFilms: number
  totalPages: number
  /** The time of a year's films in minutes. */
  minutes: number | null
}

const maxScreens = 5

type Options = { token: string; page: number }

/** Returns null for a token of no link, or of one that was revoked. */
export async function readShared(dependencies: Dependencies, { token, page }: Options): Promise<SharedPage | null> {
  const { db, accounts } = dependencies
  const id = verifyToken(token, { secret: accounts.secret, use: 'shared' })
  const link = id && (await findSecretLink(db, id))
  if (!link) return null
  const [content, name] = await Promise.all([
    readContent(dependencies, link, page),
    link.withName ? readMemberName(accounts.db, link.memberId) : null,
  ])
  if (!content) return null
  const totalPages = countPages(content.totalFilms, sharedPageSize)
  const screens = [...new Set(content.films.map(({ film }) => backdropBeside(film.poster) ?? film.poster.src))]
  return {
    ...content,
    name,
    totalPages,
    screens: screens.slice(0, maxScreens),
    firstNumber: (page - 1) * sharedPageSize + 1,
  }
}

type SharedContent = Omit<SharedPage, 'name' | 'totalPages' | 'screens' | 'firstNumber'>

async function readContent({ db }: Dependencies, link: FollowedLink, page: number): Promise<SharedContent | null> {
  const { memberId, withNotes } = link
  const plain = { description: '', isRanked: false, minutes: null }
  if (link.target === 'list') {
    const reads = {
      list: selectSharedList(link.listId),
      films: selectSharedListFilms({ listId: link.listId, page, withNotes }),
    }
    const { list, films } = await readAsMember(db, memberId, reads, { isByLink: true })
    return list && { ...plain, ...list, kind: 'list', heading: list.name, films }
  }
  if (link.target === 'year') {
    const { year } = link
    const reads = { counts: selectSharedYear(year), films: selectSharedYearEntries({ year, page, withNotes }) }
    const { counts, films } = await readAsMember(db, memberId, reads, { isByLink: true })
    const { minutes, entries } = counts
    return { ...plain, kind: 'year', heading: `${year} in films`, films, totalFilms: entries, minutes }
  }
  if (link.target !== 'watchlist') return null
  const { films, totalFilms } = await readWatchlistPage(db, { memberId, order: 'date', page, isByLink: true })
  const listed = films.map(({ film }) => ({ film, note: '' }))
  return { ...plain, kind: 'watchlist', heading: 'Watchlist', films: listed, totalFilms }
}
