import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'

/** Inserts a member without a way to sign in. Returns the member's id. */
export async function insertMember(db: Database): Promise<string> {
  const id = randomUUID()
  const unnamed = { username: null, image: null }
  await db
    .insertInto('member')
    .values({ id, name: 'Ada Lovelace', email: `${id}@example.org`, ...unnamed })
    .execute()
  return id
}
