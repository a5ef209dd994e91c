import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'

/** Adds somebody who may have a shelf, and gives the member's id. */
export async function aMember(db: Database, name = 'Ada Lovelace'): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('member')
    .values({ id, name, username: null, email: `${id}@example.org`, image: null })
    .execute()
  return id
}
