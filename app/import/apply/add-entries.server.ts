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
  /** Inserts from `batch e`. */
  insert: RawBuilder<unknown>
  /** The columns that identify the inserted row, and the timestamp that is compared before an undo. */
  returning: RawBuilder<unknown>
  isSame: RawBuilder<unknown>
}

const createAddition =
  (kind: ImportedKind, { insert, returning, isSame }: Addition) =>
  (entries: EntriesCondition) =>
    sql`
    with ${batchOf(kind, entries)},
    added as (${insert} on conflict do nothing returning ${returning}),
    written as (select e.position, added.at from added join batch e on ${isSame})
    update import_row e set effect = 'added', effect_at = written.at
    from written where e.position = written.position and ${entries}`

/** A table with one row for each film, which has only a time. */
const createMarkAddition = (table: 'watchlist' | 'seen' | 'film_like') =>
  createAddition(table, {
    insert: sql`
      insert into ${sql.table(table)} (member_id, movie_id, created_at)
      select e.member_id, e.movie_id, ${createdAt} from batch e`,
    returning: sql`movie_id, created_at as at`,
    isSame: sql`e.movie_id = added.movie_id`,
  })

export const additions: Record<Exclude<ImportedKind, 'region'>, (entries: EntriesCondition) => RawBuilder<unknown>> = {
  // Each row updates the counts of its film: two imports at once that did so in another order would wait for each other.
  rating: createAddition('rating', {
    insert: sql`
      insert into rating (member_id, movie_id, rating, is_from_diary, created_at, updated_at)
      select e.member_id, e.movie_id, ${ratingOf}, ${isTrue('isFromDiary')}, ${createdAt}, ${ratedAt}
      from batch e order by e.movie_id`,
    returning: sql`movie_id, updated_at as at`,
    isSame: sql`e.movie_id = added.movie_id`,
  }),
  watchlist: createMarkAddition('watchlist'),
  seen: createMarkAddition('seen'),
  film_like: createMarkAddition('film_like'),
  // The films of the file, in its order, fill the free places of the four.
  favourite: createAddition('favourite', {
    insert: sql`
      insert into favourite (member_id, movie_id, place, created_at)
      select e.member_id, e.movie_id, free.place, ${createdAt}
      from (
        select e.*, row_number() over (order by e.position) as nth from batch e
        where not exists (select from favourite stored where stored.movie_id = e.movie_id)) e
      join (
        select place, row_number() over (order by place) as nth from generate_series(1, ${sql.lit(maxFavourites)}) place
        where not exists (select from favourite stored where stored.place = place.place)) free using (nth)`,
    returning: sql`movie_id, created_at as at`,
    isSame: sql`e.movie_id = added.movie_id`,
  }),
  // The same text about the same film counts as the same review, also under another id. `offset 0` keeps a look-up by index:
  // as a join it would compare all reviews of one film.
  review: createAddition('review', {
    insert: sql`
      insert into review (member_id, id, movie_id, review, created_at, updated_at)
      select e.member_id, e.review_id, e.movie_id, e.review, ${createdAt}, ${changedAt}
      from batch e
      where not exists (select from review stored where ${isSameReview('stored')} offset 0)`,
    returning: sql`id, updated_at as at`,
    isSame: sql`e.review_id = added.id`,
  }),
  diary_entry: createAddition('diary_entry', {
    insert: sql`
      insert into diary_entry (member_id, id, movie_id, watched_on, is_rewatch, rating, is_liked, note, tags, player,
        is_confirmed, created_at, updated_at)
      select e.member_id, ${detailId}, e.movie_id, ${watchedOn}, ${isTrue('isRewatch')}, e.rating, ${isTrue('isLiked')},
        ${textOf('note')}, ${tags}, e.details->>'player', ${isConfirmed},
        ${loggedAt}, ${changedAt}
      from batch e where ${diaryEntryOf} is null`,
    returning: sql`id, updated_at as at`,
    isSame: sql`${detailId} = added.id`,
  }),
  film_list: createAddition('film_list', {
    insert: sql`
      insert into film_list (member_id, id, name, description, is_ranked, created_at, updated_at)
      select e.member_id, ${detailId}, e.details->>'name', ${textOf('description')}, ${isTrue('isRanked')},
        ${createdAt}, ${changedAt}
      from batch e`,
    returning: sql`id, updated_at as at`,
    isSame: sql`${detailId} = added.id`,
  }),
  // After the films that a list has, in the order of the file. `reservePositions` goes before.
  list_item: createAddition('list_item', {
    insert: sql`
      insert into list_item (member_id, list_id, movie_id, position, note, created_at, updated_at)
      select e.member_id, list.id, e.movie_id,
        coalesce((select max(stored.position) from list_item stored where stored.list_id = list.id), 0)
          + ${sql.lit(positionGap)} * row_number() over (partition by list.id order by e.position),
        ${textOf('note')}, ${createdAt}, ${changedAt}
      from batch e join film_list list on list.id = ${detailListId}`,
    returning: sql`list_id, movie_id, updated_at as at`,
    isSame: sql`${detailListId} = added.list_id and e.movie_id = added.movie_id`,
  }),
  watch_service: createAddition('watch_service', {
    insert: sql`
      insert into watch_service (member_id, provider_id, name)
      select e.member_id, (e.details->>'id')::integer, e.title
      from batch e where (select count(*) from watch_service) < ${sql.lit(maxOwnServices)}`,
    returning: sql`provider_id, now() as at`,
    isSame: sql`(e.details->>'id')::integer = added.provider_id`,
  }),
  suggestions_off: createAddition('suggestions_off', {
    insert: sql`
      insert into suggestions_off (member_id, created_at) select e.member_id, ${createdAt} from batch e`,
    returning: sql`created_at as at`,
    isSame: sql`true`,
  }),
}
