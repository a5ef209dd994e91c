// The switch that turns suggested films off.

import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { MemberRead } from '#app/db/read-as-member.server.ts'

/** The read, which has at least one row, with null in place of its value while suggestions are off: nothing is read then. */
export const whenSuggestionsOn = <Value>({ statement, toValue }: MemberRead<Value>): MemberRead<Value | null> => ({
  statement: {
    ...statement,
    sql: `select wanted.* from (${statement.sql}) wanted where not exists (select from suggestions_off)`,
  },
  toValue: rows => (rows.length === 0 ? null : toValue(rows)),
})

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
