import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'

export type OwnList = { id: string; name: string }

/** Maximum lists that are named. */
const maxLists = 500

/** Reads the names of the member's lists, the one changed last first. */
export const ownLists = memberRead(
  memberQueries
    .selectFrom('film_list')
    .select(['id', 'name'])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(maxLists),
  (rows): OwnList[] => rows,
)
