-- Films in bulk: those of a publisher's data sets, loaded by `npm run load-films` (decision 028). Members' rows never point
-- here, so that the tables may be emptied at any time.

create table bulk_film (
  publisher      text not null check (publisher in ('imdb', 'tmdb')),
  -- The digits of the IMDb id, or the film database's number.
  number         bigint not null,
  -- The film's number in our URLs.
  film_id        bigint not null,
  title          text not null,
  -- Null when it is the title.
  original_title text,
  other_titles   text[] not null,
  year           smallint,
  runtime        integer,
  genres         text[] not null,
  rating         double precision,
  vote_count     integer not null,
  -- On the scale of the catalogue's.
  popularity     double precision not null,
  -- [[role, person, name, [character, ...]], ...] in billing order. A person is the digits of the IMDb id.
  credits        jsonb not null,
  primary key (publisher, number),
  -- While one publisher's films take the place of the other's, both may have a film.
  unique (film_id, publisher)
);
-- Every list and index is read in this order, in parts of some thousand films.
create index on bulk_film ((-popularity), number);

create table bulk_person (
  number     bigint primary key,
  name       text not null,
  birth_year smallint,
  death_year smallint,
  -- Votes for this person's films, all together.
  vote_count bigint not null,
  -- [[film, role, [character, ...]], ...], the best known films first. A film is its number in bulk_film.
  credits    jsonb not null
);

-- The load that was begun last. Chunks are applied in order, each in a transaction with its number here.
create table bulk_load (
  only_row       boolean primary key default true check (only_row),
  publisher      text not null check (publisher in ('imdb', 'tmdb')),
  fingerprint    text not null,
  chunks_applied integer not null default 0,
  -- Rows written by the chunks that were applied.
  changes        bigint not null default 0,
  begun_at       timestamptz not null default now(),
  loaded_at      timestamptz
);
