import type { MemberTransaction } from '#app/db/as-member.server.ts'
import type { ImportedKind } from '#app/domain/nouns.ts'
import { lockForMember } from '#app/library/lock-for-member.server.ts'

/**
 * Takes the locks under which other requests write these kinds, always in this order, so that no two transactions wait for
 * each other. Diary entries set seen films, likes and ratings, and which of them do depends on all entries of a film.
 */
export async function lockKinds(tx: MemberTransaction, memberId: string, kinds: ReadonlySet<ImportedKind>) {
  if (kinds.has('diary_entry') || kinds.has('rating')) await lockForMember(tx, memberId, 'diary')
  if (kinds.has('favourite')) await lockForMember(tx, memberId, 'favourites')
  if (kinds.has('watch_service')) await lockForMember(tx, memberId, 'ownServices')
  if (kinds.has('review')) await lockForMember(tx, memberId, 'reviews')
  if (kinds.has('film_list') || kinds.has('list_item')) await lockForMember(tx, memberId, 'lists')
}
