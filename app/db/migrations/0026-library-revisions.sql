-- What a server keeps in memory of a member's library is valid for one revision of it (docs/decisions/037). A revision is
-- the set of the member's tokens: each transaction that changes the library replaces one of them.
create table library_revision (
  id        uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  token     uuid not null default gen_random_uuid()
);

create index library_revision_of_member on library_revision (member_id);

-- Not forced: the trigger below, which runs as the owner, is also about rows of several members (two films that became one).
alter table library_revision enable row level security;
create policy own on library_revision
  using (member_id = (select nullif(current_setting('filmdb.member_id', true), '')::uuid));

insert into library_revision (member_id) select id from member;

-- A row that another transaction has locked is left to it: nobody waits here, so that no two transactions of a member
-- can wait for each other. The setting ends with the transaction, of which the first change is enough.
create function replace_library_token() returns trigger language plpgsql security definer as $$
declare
  of_member uuid;
begin
  for of_member in select distinct member_id from changed loop
    continue when current_setting('filmdb.changed_library', true) = of_member::text;
    update library_revision set token = gen_random_uuid()
    where id = (select id from library_revision where member_id = of_member limit 1 for update skip locked);
    if not found then
      -- While an account is deleted, the member is gone already.
      insert into library_revision (member_id) select id from member where id = of_member;
    end if;
    perform set_config('filmdb.changed_library', of_member::text, true);
  end loop;
  return null;
end
$$;

do $$
declare
  name text;
begin
  execute format('alter function replace_library_token() set search_path = %I, pg_temp', current_schema());
  foreach name in array
    array['rating', 'watchlist', 'review', 'seen', 'film_like', 'diary_entry', 'film_list', 'list_item'] loop
    execute format('create trigger revision_of_insert after insert on %I referencing new table as changed
      for each statement execute function replace_library_token()', name);
    execute format('create trigger revision_of_update after update on %I referencing new table as changed
      for each statement execute function replace_library_token()', name);
    execute format('create trigger revision_of_delete after delete on %I referencing old table as changed
      for each statement execute function replace_library_token()', name);
  end loop;
end
$$;

-- The stored films whose facts have changed, with the transaction of the last change: those since a snapshot are the ones
-- whose transaction had not ended then. After a new number, what is kept under the former one is of no use.
create table film_change (
  film_id      bigint primary key,
  changed_in   xid8 not null,
  had_other_id boolean not null
);

create index film_change_latest on film_change (changed_in);

create function note_film_change() returns trigger language plpgsql as $$
begin
  insert into film_change values (new.film_id, pg_current_xact_id(), new.film_id <> old.film_id)
  on conflict (film_id) do update set changed_in = excluded.changed_in,
    had_other_id = film_change.had_other_id or excluded.had_other_id;
  return null;
end
$$;

create trigger note_change after update of film_id, title, release_date, genres, vote_average, imdb_rating, poster, runtime,
  original_language, countries, certification, keywords, people on film_ref
  for each row when ((old.film_id, old.title, old.release_date, old.genres, old.vote_average, old.imdb_rating, old.poster,
    old.runtime, old.original_language, old.countries, old.certification, old.keywords, old.people)
    is distinct from (new.film_id, new.title, new.release_date, new.genres, new.vote_average, new.imdb_rating, new.poster,
    new.runtime, new.original_language, new.countries, new.certification, new.keywords, new.people))
  execute function note_film_change();
