// The kinds of files in Trakt's own export: known by the fields of a row, and where these are the same by the name.

/** Rows about films; `lists` is a file of list names. */
export type TraktKind = 'history' | 'watched' | 'ratings' | 'watchlist' | 'favourites' | 'list'

export function kindOf(first: unknown, file: string): TraktKind | 'lists' | undefined {
  if (typeof first !== 'object' || first === null) return undefined
  if ('rated_at' in first) return 'ratings'
  if ('last_watched_at' in first) return 'watched'
  if ('watched_at' in first) return 'history'
  if ('ids' in first && 'name' in first) return 'lists'
  if (!('listed_at' in first)) return undefined
  const named = kindByName(file)
  return named === 'watchlist' || named === 'favourites' ? named : 'list'
}

const kindsByName = [
  ['history', /^(watched-)?history\b/],
  ['watched', /^watched(-movies)?\.json$/],
  ['ratings', /^ratings(-movies)?\.json$/],
  ['watchlist', /^(lists-)?watchlist/],
  ['favourites', /^(lists-)?favou?rites/],
  ['lists', /^(lists-)?lists\.json$/],
  ['list', /^(lists-)?list-\d+-/],
] as const

export function kindByName(file: string): TraktKind | 'lists' | undefined {
  const name = file.split('/').at(-1)?.toLowerCase() ?? ''
  return kindsByName.find(([, pattern]) => pattern.test(name))?.[0]
}
