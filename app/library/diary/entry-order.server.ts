import { sql } from 'kysely'

/**
 * The order of a diary: by day, entries without one last, those of a day by the moment they were logged. `alias` is the
 * name that the query has for the entries.
 */
export const newestFirst = (alias = 'diary_entry') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${column('watched_on')} desc nulls last, ${column('created_at')} desc, ${column('id')}`
}
