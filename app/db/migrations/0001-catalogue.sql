-- The embedded catalogue. Rewritten as a whole when catalogue/films.jsonl changes.
create table catalogue_film (
  id           bigint primary key,
  imdb_id      text unique,
  title        text not null,
  release_date text,
  genres       text[] not null,
  keywords     text[] not null,
  directors    text[] not null,
  collection   text,
  vote_average double precision,
  vote_count   integer not null,
  popularity   double precision not null,
  record       jsonb not null
);
create index on catalogue_film (popularity desc);
create index on catalogue_film (vote_average desc, vote_count desc);
create index on catalogue_film (release_date);

create table catalogue_version (
  only_row  boolean primary key default true check (only_row),
  version   text not null,
  loaded_at timestamptz not null default now()
);
