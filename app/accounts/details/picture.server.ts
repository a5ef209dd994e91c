// A member's own picture, in the table that row-level security limits to the member (decision 009).
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead, readAsMember } from '#app/db/read-as-member.server.ts'
import type { PictureTables } from '#app/db/schema/picture-schema.ts'

/** Returns the member's picture, a WebP file, or null. */
export async function findPicture(db: Database, memberId: string): Promise<Buffer | null> {
  const query = memberQueries.selectFrom('member_picture').select('webp').where('member_id', '=', memberId)
  const { webp } = await readAsMember(db, memberId, {
    webp: memberRead(query, ([row]: { webp: Buffer }[]) => row?.webp ?? null),
  })
  return webp
}

/** Stores the picture in the place of the one before. */
export const upsertPicture = (db: Database, memberId: string, webp: Buffer) =>
  asMember(db, memberId, tx =>
    tx
      .withTables<PictureTables>()
      .insertInto('member_picture')
      .values({ member_id: memberId, webp })
      .onConflict(conflict => conflict.column('member_id').doUpdateSet({ webp }))
      .execute(),
  )

/** Deletes the member's picture. Idempotent. */
export const deletePicture = (db: Database, memberId: string) =>
  asMember(db, memberId, tx =>
    tx.withTables<PictureTables>().deleteFrom('member_picture').where('member_id', '=', memberId).execute(),
  )
