// The URL of a pick: the preferences, and the films that were sent back.
import { filmIdPattern } from '#app/domain/film-ref.ts'
import { companies, maxLengths, moods, type Preferences, periods } from './preferences.ts'

/** The most rejected films that are remembered: after more, the first one can come again. */
export const maxRejected = 30

export type SearchParams = Preferences & { rejected: number[] }

/** Parses the URL; unknown values are ignored, like unknown params. */
export function parseSearchParams(search: URLSearchParams, { isMember }: { isMember: boolean }): SearchParams {
  const parseChoice = <Key extends string>(name: string, choices: Record<Key, unknown>) => {
    const value = search.get(name)
    return value !== null && Object.hasOwn(choices, value) ? (value as Key) : null
  }
  const chosen = search.getAll('mood').slice(0, maxRejected)
  const rejected = search.getAll('not').filter(text => filmIdPattern.test(text))
  return {
    from: isMember && search.get('from') !== 'all' ? 'watchlist' : 'all',
    time: parseChoice('time', maxLengths),
    moods: (Object.keys(moods) as (keyof typeof moods)[]).filter(mood => chosen.includes(mood)),
    company: parseChoice('with', companies),
    period: parseChoice('decade', periods),
    withSeen: search.get('seen') === 'too',
    onServices: isMember && search.get('on') === 'services',
    rejected: [...new Set(rejected.map(Number))].slice(-maxRejected),
  }
}

/** The query of these params: empty, or from the question mark on. */
export function queryFor({
  from,
  time,
  moods,
  company,
  period,
  onServices,
  withSeen,
  rejected,
}: Partial<SearchParams>) {
  const query = new URLSearchParams()
  if (from === 'all') query.append('from', from)
  if (time) query.append('time', time)
  for (const mood of moods ?? []) query.append('mood', mood)
  if (company) query.append('with', company)
  if (period) query.append('decade', period)
  if (onServices) query.append('on', 'services')
  if (withSeen) query.append('seen', 'too')
  for (const id of rejected ?? []) query.append('not', String(id))
  return query.size > 0 ? `?${query}` : ''
}
