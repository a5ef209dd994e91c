/** Words that people put around what they remember of a film: "the one with the shark", "movie about a heist". */
const stopWords = new Set(
  `the a an one ones that this these those with where who whose which when what is was are were of in on at to from by for
  and or about movie movies film films flick flicks picture starring stars featuring feature directed director made some
  something like it its his her their them they he she there has have had gets get got i me my you does do set guy
  called named any into out up as but not very really be may`.split(/\s+/),
)

/** Genres that people type without "movies": "best comedy". */
const genres =
  'action|adventure|animation|comed(y|ies)|crime|documentar(y|ies)|dramas?|family|fantasy|horror|musicals?|myster(y|ies)|' +
  'romances?|science fiction|thrillers?|war|westerns?'

/** Short forms of keywords, genres and a collection, and everyday words for nothing that a film has. */
const longForms: [RegExp, string][] = [
  [/\bsci ?fi\b/, 'science fiction'],
  [/\brom ?com\b/, 'romantic comedy'],
  [/\b(ww ?2|wwii|world war 2)\b/, 'world war ii'],
  [/\b(ww ?1|wwi|world war 1)\b/, 'world war i'],
  [/\bnyc\b/, 'new york city'],
  [/\bmcu\b/, 'marvel studios'],
  [/\bxmas\b/, 'christmas'],
  [/\banimated\b/, 'animation'],
  [/\b007\b/, 'james bond'],
  [/\bsouth korean\b/, 'korean'],
  [/\bsouth african\b/, 'south africa'],
  [/(?<=\b(movies?|films?) )of all time\b/, ''],
  [/\bfunny (?=(movies?|films?)\b)/, 'comedy '],
  [new RegExp(`\\b(best|greatest|top( rated)?)( \\d{1,3})? (?=(romantic )?(${genres})$)`), ''],
  // "best of 1994", "top 10 movies", "best science fiction movies", but not "best friends" and "top gun".
  [/\b(best|greatest|top( rated)?)( \d{1,3})? (?=(movies?|films?)\b|of (the )?\d)/, ''],
  [
    /\b(best|greatest|top( rated)?)( \d{1,3})? (?=(?!friends?\b|man\b|gun\b|secret\b|hat\b)(\w+ ){1,3}(movies|films)\b)/,
    '',
  ],
]

/** "new movies", which are those of this year. */
const newFilms = /\b(new|newest|latest|recent) (?=(movies|films)\b)/

/** Words for a place to see a film: "watch inception online". */
const placeWords =
  /^where to watch |^watch (?=.* online( free)?$)|(?<=^watch .*) online( free)?$| (full movie|trailer)$/g

/** The folded words of a query that describe a film, each once: without the words around them. */
export const contentWords = (words: string[]) => [...new Set(words.filter(word => !stopWords.has(word)))]

/** A number of a title, as in "alien 2", which describes nothing. */
export const isTitleNumber = (word: string) => /^\d{1,2}$/.test(word)

/** The folded words without those for a place to see a film. */
export const withoutPlaceWords = (words: string[]) => words.join(' ').replace(placeWords, '').split(' ')

/** The folded words with their short forms written out, as keywords and genres have them, and this year for "new". */
export function expandAbbreviations(words: string[], thisYear: number) {
  const text = words.join(' ').replace(newFilms, `${thisYear} `)
  return longForms
    .reduce((written, [short, long]) => written.replace(short, long), text)
    .split(' ')
    .filter(word => word !== '')
}
