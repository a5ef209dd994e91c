-- Secret links to a part of a member's library, and the players of the household (docs/decisions/034).

create table share_link (
  id         uuid primary key,
  member_id  uuid not null references member on delete cascade,
  target     text not null check (target in ('list', 'watchlist', 'year', 'calendar', 'diary-feed')),
  list_id    uuid,
  year       smallint check (year between 1895 and 2200),
  with_name  boolean not null default false,
  with_notes boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- One link for each part of the library: a second press on "Make a link" finds the first one.
  unique nulls not distinct (member_id, target, list_id, year),
  foreign key (member_id, list_id) references film_list on delete cascade,
  check ((target = 'list') = (list_id is not null)),
  check ((target = 'year') = (year is not null))
);

-- A media server of the household, which reports by webhook that a film was watched.
create table player (
  id               uuid primary key,
  member_id        uuid not null references member on delete cascade,
  name             text not null check (char_length(name) between 1 and 60),
  kind             text not null check (kind in ('plex', 'jellyfin', 'emby', 'kodi')),
  -- Only reports about this user of the player count; null: all of them.
  user_name        text check (char_length(user_name) between 1 and 100),
  -- Whether its entries are confirmed at once.
  confirms_at_once boolean not null default false,
  created_at       timestamptz(3) not null default now(),
  last_report_at   timestamptz(3),
  last_outcome     text,
  entries          integer not null default 0,
  -- Films that no source knows: they are counted and stored nowhere.
  unknown_films    integer not null default 0,
  -- [{ movieId, session, at }]: the last reports that made an entry, so that a report that is sent twice makes one.
  recent           jsonb not null default '[]'
);

create index player_of_member on player (member_id, created_at, id);
create index diary_entry_pending on diary_entry (member_id, created_at desc, id) where not is_confirmed;

-- A request that has only the id of a link or player, from a token that this site has signed, sees that one row.
do $$
declare
  name text;
begin
  foreach name in array array['share_link', 'player'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own on %I using (member_id = nullif(current_setting(''filmdb.member_id'', true), '''')::uuid)',
      name);
    execute format(
      'create policy by_id on %I for select using (id = nullif(current_setting(''filmdb.link_id'', true), '''')::uuid)',
      name);
  end loop;
end
$$;
