import type { MarkFilter } from '#app/library/own-films/own-filters.ts'

export const markLabels: Record<MarkFilter, string> = {
  seen: 'Seen',
  unseen: 'Not seen yet',
  again: 'Seen more than once',
  rated: 'Rated',
  unrated: 'No stars yet',
  liked: 'Liked',
  watchlist: 'On the watchlist',
  reviewed: 'Reviewed',
  listed: 'In a list',
}
