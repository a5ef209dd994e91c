-- What a server keeps in memory of a member's library is made of one snapshot of the database (docs/decisions/037). These are
-- the films of which a member's rows have changed, with the transaction, so that a server reads again only what its snapshot
-- does not have. They replace the tokens of 0026. The hourly clean-up deletes them.
drop function replace_library_token cascade;
drop table library_revision;

create table library_change (
  member_id     uuid not null references member on delete cascade,
  changed_in    xid8 not null default pg_current_xact_id(),
  changed_table text not null,
  -- Empty: any film, after a statement about many. No reference: a film may get another id.
  movie_id      text not null,
  changed_at    timestamptz not null default clock_timestamp(),
  primary key (member_id, changed_in, changed_table, movie_id)
);

-- Not forced: the trigger below, which runs as the owner, is also about rows of several members (two films that became one).
alter table library_change enable row level security;
create policy own on library_change
  using (member_id = (select nullif(current_setting('filmdb.member_id', true), '')::uuid));

-- Two transactions never conflict, so nobody waits here. While an account is deleted, the member is gone already.
create function note_library_change() returns trigger language plpgsql security definer as $$
begin
  if tg_table_name = 'film_list' or (select count(*) > 100 from (select from changed limit 101) counted) then
    insert into library_change (member_id, changed_table, movie_id)
    select distinct member_id, tg_table_name, '' from changed where member_id in (select id from member)
    on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    insert into library_change (member_id, changed_table, movie_id)
    select member_id, tg_table_name, movie_id
    from (select member_id, movie_id from changed union select member_id, movie_id from before) rows
    where member_id in (select id from member)
    on conflict do nothing;
  else
    insert into library_change (member_id, changed_table, movie_id)
    select member_id, tg_table_name, movie_id from changed where member_id in (select id from member)
    on conflict do nothing;
  end if;
  return null;
end
$$;

do $$
declare
  name text;
begin
  execute format('alter function note_library_change() set search_path = %I, pg_temp', current_schema());
  foreach name in array
    array['rating', 'watchlist', 'review', 'seen', 'film_like', 'diary_entry', 'film_list', 'list_item'] loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function note_library_change()', name);
    execute format('create trigger note_update after update on %I referencing new table as changed old table as before
      for each statement execute function note_library_change()', name);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function note_library_change()', name);
  end loop;
end
$$;
