// The switch that turns suggested films off.
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { asMember } from '../as-member.server.ts'

/** Reads whether the member wants suggested films. */
export const selectWantsSuggestions = memberRead(
  memberQueries.selectFrom('suggestions_off').select('created_at'),
  rows => rows.length === 0,
)

/** Turns suggestions on or off. */
export async function switchSuggestions(
  db: Database,
  { memberId, isOn }: { memberId: string; isOn: boolean },
): Promise<void> {
  await asMember(db, memberId, async tx => {
    if (isOn) await tx.deleteFrom('suggestions_off').execute()
    else
      await tx
        .insertInto('suggestions_off')
        .values({ member_id: memberId })
        .onConflict(conflict => conflict.doNothing())
        .execute()
  })
}
