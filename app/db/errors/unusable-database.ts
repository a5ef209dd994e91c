/** The database is there, but not for us: only a person can help. The message is a sentence for that person. */
export class DatabaseUnfit extends Error {
  override name = 'DatabaseUnfit'
}
