import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import type { Role } from './imdb-lines.ts'

/** A film as it is stored, before it has its number in our URLs. */
export type FilmRow = Omit<BulkFilmRow, 'publisher' | 'film_id' | 'credits'> & {
  credits: [role: Role, person: number, name: string, characters: string[]][]
}

/** One record about a film, in a partition. */
export type FilmRecord =
  | ['film', number, Omit<FilmRow, 'number' | 'other_titles' | 'credits'>]
  | ['title', number, string, isEnglish: boolean]
  | ['crew', number, directors: number[], writers: number[]]
  | ['principal', number, order: number, person: number, role: Role, characters: string[]]

/** Other titles of one film, and credits of one film. */
const maxOtherTitles = 10
const maxCredits = 60

type Draft = {
  film: FilmRow | null
  titles: { title: string; isEnglish: boolean }[]
  crew: { directors: number[]; writers: number[] } | null
  /** By their ordering, which is unique in a film: a second one would be a repeated line. */
  principals: Map<number, { person: number; role: Role; characters: string[] }>
}

/**
 * Joins the records of one partition to rows, in ascending order. Credits of people without a name are left out.
 * If two records exclude each other, the first counts.
 */
export function toFilmRows(records: FilmRecord[], nameOf: (person: number) => string | null): FilmRow[] {
  const drafts = new Map<number, Draft>()
  for (const record of records) {
    const draft: Draft = drafts.get(record[1]) ?? { film: null, titles: [], crew: null, principals: new Map() }
    drafts.set(record[1], draft)
    if (record[0] === 'film') draft.film ??= { number: record[1], ...record[2], other_titles: [], credits: [] }
    else if (record[0] === 'title') draft.titles.push({ title: record[2], isEnglish: record[3] })
    else if (record[0] === 'crew') draft.crew ??= { directors: record[2], writers: record[3] }
    else if (!draft.principals.has(record[2]))
      draft.principals.set(record[2], { person: record[3], role: record[4], characters: record[5] })
  }
  return [...drafts.values()]
    .flatMap(({ film, ...draft }) =>
      film ? [{ ...film, other_titles: otherTitles(film, draft), credits: creditsOf(draft, nameOf) }] : [],
    )
    .sort((a, b) => a.number - b.number)
}

/** English titles first, each once and none that is the title itself. */
function otherTitles({ title, original_title }: FilmRow, { titles }: Pick<Draft, 'titles'>) {
  const sorted = titles.toSorted((a, b) => Number(b.isEnglish) - Number(a.isEnglish))
  const different = new Set(sorted.map(({ title }) => title))
  different.delete(title)
  if (original_title) different.delete(original_title)
  return [...different].slice(0, maxOtherTitles)
}

function creditsOf({ crew, principals }: Omit<Draft, 'film' | 'titles'>, nameOf: (person: number) => string | null) {
  const addedKeys = new Set<string>()
  const credits: FilmRow['credits'] = []
  const add = (role: Role, person: number, characters: string[]) => {
    const name = nameOf(person)
    const key = `${role} ${person}`
    if (name === null || addedKeys.has(key) || credits.length === maxCredits) return
    addedKeys.add(key)
    credits.push([role, person, name, characters])
  }
  for (const person of crew?.directors ?? []) add('director', person, [])
  for (const person of crew?.writers ?? []) add('writer', person, [])
  const inOrder = [...principals].sort(([a], [b]) => a - b)
  for (const [, { role, person, characters }] of inOrder) add(role, person, characters)
  return credits
}
