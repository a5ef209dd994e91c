/** The database is there, but not for us: only a person can help. The message is a sentence for that person. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError'
}
