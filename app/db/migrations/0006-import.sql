-- A member's import of a file: what the file says, which film each line was found to be, and what it changed, so that
-- it can be looked at before, resumed in between, and undone as a whole. A member has two at most: the one that was
-- applied last, and a newer one that is looked at. When that is applied, it takes the other's place.

create table shelf_import (
  member_id   uuid not null references member on delete cascade,
  id          uuid not null,
  file_name   text not null,
  -- What each file of the upload was taken for.
  files       jsonb not null,
  state       text not null
              check (state in ('looking up', 'to decide', 'applying', 'applied', 'undoing', 'undone')),
  on_conflict text not null default 'mine' check (on_conflict in ('mine', 'file')),
  -- How often a source of films was asked for this import.
  look_ups    integer not null default 0,
  created_at  timestamptz(3) not null default now(),
  primary key (member_id, id)
);

-- Entries come before their import, some hundred at a time: an upload that breaks off is no import.
create table import_entry (
  member_id     uuid not null references member on delete cascade,
  import_id     uuid not null,
  -- Of two entries about one film, the first counts.
  position      integer not null,
  kind          text not null check (kind in ('rating', 'watchlist', 'review')),
  file          text not null,
  line          integer not null,
  title         text not null,
  year          integer,
  imdb_id       text,
  tmdb_id       integer,
  film_id       bigint,
  rating        smallint,
  rounded       boolean not null,
  review        text,
  review_id     uuid,
  at            timestamptz(3),
  changed_at    timestamptz(3),
  -- Whether its film was found, or why it was not looked for.
  match         text not null check (match in (
                  'waiting', 'found', 'similar', 'missing', 'several', 'unanswered',
                  'double', 'no film', 'unreadable', 'too long', 'watched')),
  movie_id      text references shelf_film on update cascade,
  effect        text check (effect in ('added', 'changed', 'none', 'taken back', 'left')),
  -- The moment that was written with it: what has another one by now was changed since, and is not undone.
  effect_at     timestamptz(3),
  before_rating smallint,
  before_review text,
  before_at     timestamptz(3),
  primary key (member_id, import_id, position)
);

create index import_entry_of_film on import_entry (movie_id);

alter table shelf_import enable row level security;
alter table shelf_import force row level security;
alter table import_entry enable row level security;
alter table import_entry force row level security;

create policy own on shelf_import
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
create policy own on import_entry
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
