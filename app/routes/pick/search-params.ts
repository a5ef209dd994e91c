// The URL of a pick: the preferences, and the films that were sent back.
import { filmIdPattern } from '#app/domain/film-ref.ts'
import { toQuery } from '../http/query/filter-values.ts'
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
  return toQuery([
    ['from', [from === 'all' ? from : null]],
    ['time', [time]],
    ['mood', moods],
    ['with', [company]],
    ['decade', [period]],
    ['on', [onServices ? 'services' : null]],
    ['seen', [withSeen ? 'too' : null]],
    ['not', rejected],
  ])
}
