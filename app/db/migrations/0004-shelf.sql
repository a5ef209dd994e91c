-- What members keep: ratings, watchlist, reviews, and the films these are about.

-- A film that somebody keeps, with what a shelf shows of it, so that a shelf of any length is one query and never asks
-- a film database. Rows of members lead here by movie_id; when that changes (an IMDb id became known), they follow.
create table shelf_film (
  movie_id     text primary key check (movie_id ~ '^(tt\d{7,10}|(tmdb|local):[1-9]\d*)$'),
  -- The number of the film in our URLs.
  film_id      bigint not null unique,
  title        text not null,
  release_date text,
  genres       text[] not null,
  vote_average double precision,
  imdb_rating  double precision,
  poster       jsonb not null,
  -- All members' ratings of it, kept by the trigger below: nobody may read the rows they come from.
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_total integer not null default 0 check (rating_total between rating_count and 10 * rating_count)
);

-- To the millisecond, as JavaScript has it: a moment that was read can be compared with the one that is kept.
create table rating (
  member_id  uuid not null references member on delete cascade,
  movie_id   text not null references shelf_film on update cascade,
  -- Twice the stars.
  rating     smallint not null check (rating between 1 and 10),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (member_id, movie_id)
);

create table watchlist (
  member_id  uuid not null references member on delete cascade,
  movie_id   text not null references shelf_film on update cascade,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, movie_id)
);

create table review (
  member_id  uuid not null references member on delete cascade,
  -- Made by the browser, so that a review sent twice is one. Only the member's own have to differ: an id somebody else
  -- uses would otherwise be noticed.
  id         uuid not null,
  movie_id   text not null references shelf_film on update cascade,
  review     text not null check (char_length(review) between 1 and 10000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (member_id, id)
);

create index rating_of_film on rating (movie_id);
create index watchlist_of_film on watchlist (movie_id);
create index review_of_film on review (movie_id);
create index review_of_member on review (member_id, movie_id, created_at);

-- Whose a row is, the database itself watches: without a member's id set, or with another's, there is none.
-- Forced, because otherwise the owner of the tables, as whom the site connects, would be let through.
alter table rating enable row level security;
alter table rating force row level security;
alter table watchlist enable row level security;
alter table watchlist force row level security;
alter table review enable row level security;
alter table review force row level security;

-- After a transaction that set it, the setting is an empty text and no longer missing.
create policy own on rating
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
create policy own on watchlist
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
create policy own on review
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);

-- A changed movie_id is not counted anew: the film's row has changed its key and kept its sums.
create function count_rating() returns trigger language plpgsql security definer as $$
begin
  update shelf_film
  set rating_count = rating_count + (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int,
      rating_total = rating_total + coalesce(new.rating, 0) - coalesce(old.rating, 0)
  where movie_id = coalesce(new.movie_id, old.movie_id);
  return null;
end
$$;

create trigger count_rating after insert or delete or update of rating on rating
  for each row execute function count_rating();

-- It runs with its owner's rights, so its tables must not be found in anybody's temporary schema first.
do $$
begin
  execute format('alter function count_rating() set search_path = %I, pg_temp', current_schema());
end
$$;
