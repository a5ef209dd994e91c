-- What an import compares with is found by index, however much a member has of one film: the entries of one day, a review
-- by a hash of its text, and the row of the import that has an entry's id. Without statistics the planner prefers the older of
-- two indexes that begin alike, so those are dropped.
create index diary_entry_of_film_and_day on diary_entry (member_id, movie_id, watched_on, created_at, id);
drop index diary_entry_of_member_and_film;

alter table review add column review_hash bigint generated always as (hashtextextended(review, 0)) stored;
create index review_of_film_and_text on review (member_id, movie_id, review_hash);
drop index review_of_member;

alter table import_row add column entry_id uuid
  generated always as (case when kind = 'diary_entry' then (details->>'id')::uuid end) stored;
create index import_row_by_entry on import_row (member_id, import_id, entry_id) where kind = 'diary_entry';
drop index import_row_diary;
