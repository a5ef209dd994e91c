-- What outside services said, in our own shape; null is a sure "there is no such thing". Nothing here is a source of
-- truth: the table may be emptied at any time.
create table upstream_answer (
  key        text primary key,
  answer     jsonb,
  fetched_at timestamptz not null default now()
);
create index on upstream_answer (fetched_at);

-- How often a service with a daily quota was asked, by the days of UTC: all processes count here.
create table upstream_call_count (
  upstream text not null,
  day      date not null,
  calls    integer not null,
  primary key (upstream, day)
);

-- Which number of the public film database is which IMDb id, once it was learned: a film keeps its identity when the
-- token is taken away again.
create table film_identity (
  film_id bigint primary key,
  imdb_id text not null
);
create index on film_identity (imdb_id);
