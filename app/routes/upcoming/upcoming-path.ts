import { href } from 'react-router'

/** The choices of the page: `genre` null is all genres, `isMine` only the films of the member’s watchlist. */
export type UpcomingParams = { genre: string | null; isMine: boolean; page?: number }

export function upcomingPath({ genre, isMine, page = 1 }: UpcomingParams) {
  const search = new URLSearchParams({
    ...(isMine && { list: 'mine' }),
    ...(genre !== null && { genre }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `${href('/upcoming')}?${search}` : href('/upcoming')
}
