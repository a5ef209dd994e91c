// A query that matches nothing as typed: the title or the name it is taken for.
import { cost } from '../costs.ts'
import { searchIndex } from '../search.ts'
import { tokenize } from '../text/tokenize.ts'
import { isTitleNumber } from './content-words.ts'
import { type BestTitle, findByField } from './find-by-field.ts'
import { bestOf, byTitle, type Limits, type Sources, type Words } from './found-titles.ts'

/** `contentTerms` are the words of the query that describe a film. */
type MistypedOptions = { contentTerms: string[]; sources: Sources; limits: Limits }

/** A title or a name with typos, whichever is nearer to the query. */
export function findMistyped(query: Words, options: MistypedOptions) {
  const { contentTerms, limits, sources } = options
  const { fields, findTitles } = sources
  const titles = findTitles(query, { ...limits, relaxation: 'typos' })
  const title = bestOf(titles)
  const name = findName(query, title, options)
  if (name) {
    const groups = findByField(fields, tokenize(name.name), null)
    return { groups, didYouMean: { name: name.name }, isNear: contentTerms.length > 1 && isOneEdit(name) }
  }
  return title && { ...byTitle(titles), isNear: query.words.length > 1 && isOneEdit(title) }
}

/**
 * The name that is nearer than `title`, and than any title without the words around it. A number at the end is that of
 * a title.
 */
function findName(query: Words, title: BestTitle | null, { contentTerms, sources }: MistypedOptions) {
  const { fields, findTitles } = sources
  if (contentTerms.join('').length < minNameLength || isTitleNumber(query.words.at(-1) ?? '')) return null
  const content = { ...query, words: contentTerms }
  const names = searchIndex(fields.names, content, { limit: 1, relaxation: 'typos' })
  const value = fields.values[names.ids[0] ?? -1]
  if (!value) return null
  const isNearer = (title: BestTitle | null) => !title || names.cost < title.cost
  if (!isNearer(title)) return null
  const isSameQuery = contentTerms.join(' ') === query.words.join(' ')
  const isName = isSameQuery || isNearer(bestOf(findTitles(content, { limit: 1, relaxation: 'typos' })))
  return isName ? { name: value.name, cost: names.cost } : null
}

/** A shorter text is an abbreviation rather than a name with a typo. */
const minNameLength = 5

const isOneEdit = (match: { cost: number }) => match.cost < cost.edit + cost.wordsElsewhere
