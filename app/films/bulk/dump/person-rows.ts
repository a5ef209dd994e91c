import type { BulkPersonRow } from '#app/db/schema/bulk-schema.ts'
import type { Role } from './imdb-lines.ts'

/** A person as it is stored. */
type PersonRow = Omit<BulkPersonRow, 'credits'> & {
  credits: [film: number, role: Role, characters: string[]][]
}

/** One record about a person, in a partition. */
export type PersonRecord =
  | ['person', number, Omit<PersonRow, 'number' | 'vote_count' | 'credits'>]
  | ['credit', number, film: number, role: Role, characters: string[], votes: number]

/** Credits of one person; the best known count. */
const maxCredits = 1000

/** Joins the records of one partition to rows, in ascending order. People without a film are left out. */
export function toPersonRows(records: PersonRecord[]): PersonRow[] {
  const people = new Map<number, PersonRow>()
  const credits = new Map<number, { credit: PersonRow['credits'][number]; votes: number }[]>()
  for (const record of records) {
    if (record[0] === 'person') people.set(record[1], { number: record[1], ...record[2], vote_count: 0, credits: [] })
    else {
      const personCredits = credits.get(record[1]) ?? []
      personCredits.push({ credit: [record[2], record[3], record[4]], votes: record[5] })
      credits.set(record[1], personCredits)
    }
  }
  return [...people.values()]
    .flatMap(person => {
      const personCredits = credits.get(person.number)?.sort((a, b) => b.votes - a.votes || a.credit[0] - b.credit[0])
      if (!personCredits) return []
      const byFilm = new Map(personCredits.map(({ credit: [film], votes }) => [film, votes]))
      const votes = [...byFilm.values()].reduce((sum, votes) => sum + votes, 0)
      return [{ ...person, vote_count: votes, credits: personCredits.slice(0, maxCredits).map(({ credit }) => credit) }]
    })
    .sort((a, b) => a.number - b.number)
}
