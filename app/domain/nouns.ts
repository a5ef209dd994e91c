/**
 * The nouns of a member's library: the tables of which a member owns rows about films, with the name of each list
 * in filmDB's export file. Derived from it: the grants of the database, the merge of two films, the kinds of imported
 * entries, and the lists of the export file.
 */
export const nouns = {
  rating: { list: 'ratings', one: 'rating', many: 'ratings' },
  watchlist: { list: 'watchlist', one: 'on the watchlist', many: 'on the watchlist' },
  review: { list: 'reviews', one: 'review', many: 'reviews' },
  seen: { list: 'seen', one: 'film seen', many: 'films seen' },
  film_like: { list: 'likes', one: 'like', many: 'likes' },
  diary_entry: { list: 'diary', one: 'diary entry', many: 'diary entries' },
  favourite: { list: 'favourites', one: 'favourite', many: 'favourites' },
  list_item: { list: 'lists', one: 'film of a list', many: 'films of lists' },
} as const

export type Noun = keyof typeof nouns

/** The name of a list in the export file. */
export type NounList = (typeof nouns)[Noun]['list']

export const nounNames = Object.keys(nouns) as Noun[] // an object literal has no other keys than those of its type

/** The kinds of imported rows, and how they are counted: the nouns, and four that are about no film. */
export const importedKinds = {
  ...nouns,
  film_list: { one: 'list', many: 'lists' },
  watch_service: { one: 'service', many: 'services' },
  region: { one: 'region', many: 'regions' },
  suggestions_off: { one: 'suggestions setting', many: 'suggestions settings' },
} as const

export type ImportedKind = keyof typeof importedKinds
