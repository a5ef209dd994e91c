-- The four favourite films of a member, shown on the profile.
create table favourite (
  member_id  uuid not null references member on delete cascade,
  movie_id   text not null references film_ref on update cascade,
  -- The order in which they are shown; gaps are allowed.
  place      smallint not null check (place between 1 and 4),
  created_at timestamptz(3) not null default now(),
  primary key (member_id, movie_id),
  unique (member_id, place)
);

create index favourite_of_film on favourite (movie_id);

alter table favourite enable row level security;
alter table favourite force row level security;
create policy own on favourite using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);

alter table import_row drop constraint import_row_kind_check;
alter table import_row add constraint import_row_kind_check
  check (kind in ('rating', 'watchlist', 'review', 'seen', 'film_like', 'diary_entry', 'list_item', 'favourite',
    'film_list', 'watch_service', 'region'));
