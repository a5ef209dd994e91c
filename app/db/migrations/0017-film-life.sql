-- A member's film life: films seen and liked, the diary, and lists.

-- More facts of a stored film, so that a member's own films are filtered, sorted and counted without a film source.
-- Null: not known, or the row is from before this migration and its film has not been visited since.
alter table film_ref
  add column runtime           integer,
  add column original_language text,
  add column countries         text[],
  add column certification     text,
  add column keywords          text[],
  -- [{ id, name, role }] with the roles director, writer and actor.
  add column people            jsonb;

create table seen (
  member_id  uuid not null references member on delete cascade,
  movie_id   text not null references film_ref on update cascade,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, movie_id)
);

create table film_like (
  member_id  uuid not null references member on delete cascade,
  movie_id   text not null references film_ref on update cascade,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, movie_id)
);

-- One viewing of a film.
create table diary_entry (
  member_id    uuid not null references member on delete cascade,
  -- Made by the browser, so that an entry sent twice is one.
  id           uuid not null,
  movie_id     text not null references film_ref on update cascade,
  -- Null: the member does not know the day any more.
  watched_on   date,
  is_rewatch   boolean not null default false,
  -- Twice the stars the member gave at that time.
  rating       smallint check (rating between 1 and 10),
  is_liked     boolean not null default false,
  note         text not null default '' check (char_length(note) <= 10000),
  tags         text[] not null default '{}' check (cardinality(tags) <= 20),
  -- The player (a media server of the household) that reported the viewing; until the member confirms it, it counts nowhere.
  player       text check (char_length(player) between 1 and 60),
  is_confirmed boolean not null default true,
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  primary key (member_id, id)
);

-- Whether the rating follows the diary: the stars of its newest entry. One that the member set by hand stays.
alter table rating add column is_from_diary boolean not null default false;

create table film_list (
  member_id   uuid not null references member on delete cascade,
  id          uuid not null,
  name        text not null check (char_length(name) between 1 and 100),
  description text not null default '' check (char_length(description) <= 5000),
  is_ranked   boolean not null default false,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now(),
  primary key (member_id, id)
);

create table list_item (
  member_id  uuid not null references member on delete cascade,
  list_id    uuid not null,
  movie_id   text not null references film_ref on update cascade,
  -- Ascending; gaps are allowed.
  position   integer not null,
  note       text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (member_id, list_id, movie_id),
  foreign key (member_id, list_id) references film_list on delete cascade
);

create index seen_of_film on seen (movie_id);
create index seen_newest on seen (member_id, created_at desc, movie_id);
create index film_like_of_film on film_like (movie_id);
create index film_like_newest on film_like (member_id, created_at desc, movie_id);
create index diary_entry_of_film on diary_entry (movie_id);
create index diary_entry_of_member_and_film on diary_entry (member_id, movie_id);
create index diary_entry_by_day on diary_entry (member_id, watched_on desc nulls last, created_at desc, id);
create index film_list_newest on film_list (member_id, updated_at desc, id);
create index list_item_of_film on list_item (movie_id);
create index list_item_of_member_and_film on list_item (member_id, movie_id);
create index list_item_by_position on list_item (member_id, list_id, position, movie_id);

do $$
declare
  name text;
begin
  foreach name in array array['seen', 'film_like', 'diary_entry', 'film_list', 'list_item'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own on %I using (member_id = nullif(current_setting(''filmdb.member_id'', true), '''')::uuid)',
      name);
  end loop;
end
$$;

-- Films seen, liked, of the diary and of lists are imported too; `details` has the fields of their kind.
alter table import_row add column details jsonb;
alter table import_row drop constraint import_entry_kind_check;
alter table import_row add constraint import_row_kind_check
  check (kind in ('rating', 'watchlist', 'review', 'seen', 'film_like', 'diary_entry', 'list_item'));
