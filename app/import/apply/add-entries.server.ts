// The statements that add the entries of each kind that the library does not have, and store the effect.
import { type RawBuilder, sql } from 'kysely'
import type { ImportedKind } from '#app/domain/nouns.ts'
import { maxFavourites } from '#app/library/favourites/favourite-order.ts'
import { positionGap } from '#app/library/lists/list-positions.server.ts'
import { maxOwnServices } from '#app/library/services/own-services.server.ts'
import { batchOf, type EntriesCondition } from './batch-sql.ts'
import {
  detailId,
  detailListId,
  diaryEntryOf,
  isConfirmed,
  isSameReview,
  isTrue,
  ratingOf,
  tags,
  textOf,
  watchedOn,
} from './details-sql.ts'
import { changedAt, createdAt, loggedAt, ratedAt } from './timestamps-sql.ts'

type Addition = {
  /** Inserts rows of the library from `batch entry`. */
  insert: RawBuilder<unknown>
  /** The columns that identify the inserted row, and the timestamp that is compared before an undo. */
  returning: RawBuilder<unknown>
  isSame: RawBuilder<unknown>
}

/** A statement that inserts rows of the library for entries, and marks these entries as `added`. */
const createAddition =
  (kind: ImportedKind, { insert, returning, isSame }: Addition) =>
  (entries: EntriesCondition) =>
    sql`
    with ${batchOf(kind, entries)},
    added as (${insert} on conflict do nothing returning ${returning}),
    added_entry as (select entry.position, added.at from added join batch entry on ${isSame})
    update import_row entry set effect = 'added', effect_at = added_entry.at
    from added_entry where entry.position = added_entry.position and ${entries}`

/** A table with one row for each film, which has only a time. */
const createMarkAddition = (table: 'watchlist' | 'seen' | 'film_like') =>
  createAddition(table, {
    insert: sql`
      insert into ${sql.table(table)} (member_id, movie_id, created_at)
      select entry.member_id, entry.movie_id, ${createdAt} from batch entry`,
    returning: sql`movie_id, created_at as at`,
    isSame: sql`entry.movie_id = added.movie_id`,
  })

export const additions: Record<Exclude<ImportedKind, 'region'>, (entries: EntriesCondition) => RawBuilder<unknown>> = {
  // Each row updates the counts of its film: two imports at once that did so in another order would wait for each other.
  rating: createAddition('rating', {
    insert: sql`
      insert into rating (member_id, movie_id, rating, is_from_diary, created_at, updated_at)
      select entry.member_id, entry.movie_id, ${ratingOf}, ${isTrue('isFromDiary')}, ${createdAt}, ${ratedAt}
      from batch entry order by entry.movie_id`,
    returning: sql`movie_id, updated_at as at`,
    isSame: sql`entry.movie_id = added.movie_id`,
  }),
  watchlist: createMarkAddition('watchlist'),
  seen: createMarkAddition('seen'),
  film_like: createMarkAddition('film_like'),
  // The films of the file, in its order, fill the free places of the four.
  favourite: createAddition('favourite', {
    insert: sql`
      insert into favourite (member_id, movie_id, place, created_at)
      select entry.member_id, entry.movie_id, free.place, ${createdAt}
      from (
        select entry.*, row_number() over (order by entry.position) as nth from batch entry
        where not exists (select from favourite stored where stored.movie_id = entry.movie_id)) entry
      join (
        select place, row_number() over (order by place) as nth from generate_series(1, ${sql.lit(maxFavourites)}) place
        where not exists (select from favourite stored where stored.place = place.place)) free using (nth)`,
    returning: sql`movie_id, created_at as at`,
    isSame: sql`entry.movie_id = added.movie_id`,
  }),
  // The same text about the same film counts as the same review, also under another id. `offset 0` keeps a look-up by index:
  // as a join it would compare all reviews of one film.
  review: createAddition('review', {
    insert: sql`
      insert into review (member_id, id, movie_id, review, created_at, updated_at)
      select entry.member_id, entry.review_id, entry.movie_id, entry.review, ${createdAt}, ${changedAt}
      from batch entry
      where not exists (select from review where ${isSameReview} offset 0)`,
    returning: sql`id, updated_at as at`,
    isSame: sql`entry.review_id = added.id`,
  }),
  diary_entry: createAddition('diary_entry', {
    insert: sql`
      insert into diary_entry (member_id, id, movie_id, watched_on, is_rewatch, rating, is_liked, note, tags, player,
        is_confirmed, created_at, updated_at)
      select entry.member_id, ${detailId}, entry.movie_id, ${watchedOn}, ${isTrue('isRewatch')}, entry.rating,
        ${isTrue('isLiked')}, ${textOf('note')}, ${tags}, entry.details->>'player', ${isConfirmed}, ${loggedAt}, ${changedAt}
      from batch entry where ${diaryEntryOf} is null`,
    returning: sql`id, updated_at as at`,
    isSame: sql`${detailId} = added.id`,
  }),
  film_list: createAddition('film_list', {
    insert: sql`
      insert into film_list (member_id, id, name, description, is_ranked, created_at, updated_at)
      select entry.member_id, ${detailId}, entry.details->>'name', ${textOf('description')}, ${isTrue('isRanked')},
        ${createdAt}, ${changedAt}
      from batch entry`,
    returning: sql`id, updated_at as at`,
    isSame: sql`${detailId} = added.id`,
  }),
  // After the films that a list has, in the order of the file. `reservePositions` goes before.
  list_item: createAddition('list_item', {
    insert: sql`
      insert into list_item (member_id, list_id, movie_id, position, note, created_at, updated_at)
      select entry.member_id, list.id, entry.movie_id,
        coalesce((select max(stored.position) from list_item stored where stored.list_id = list.id), 0)
          + ${sql.lit(positionGap)} * row_number() over (partition by list.id order by entry.position),
        ${textOf('note')}, ${createdAt}, ${changedAt}
      from batch entry join film_list list on list.id = ${detailListId}`,
    returning: sql`list_id, movie_id, updated_at as at`,
    isSame: sql`${detailListId} = added.list_id and entry.movie_id = added.movie_id`,
  }),
  watch_service: createAddition('watch_service', {
    insert: sql`
      insert into watch_service (member_id, provider_id, name)
      select entry.member_id, (entry.details->>'id')::integer, entry.title
      from batch entry where (select count(*) from watch_service) < ${sql.lit(maxOwnServices)}`,
    returning: sql`provider_id, created_at as at`,
    isSame: sql`(entry.details->>'id')::integer = added.provider_id`,
  }),
  suggestions_off: createAddition('suggestions_off', {
    insert: sql`
      insert into suggestions_off (member_id, created_at) select entry.member_id, ${createdAt} from batch entry`,
    returning: sql`created_at as at`,
    isSame: sql`true`,
  }),
}
