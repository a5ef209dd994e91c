-- The embedded database notifies the one process that uses it when a session ends or its facts change
-- (docs/decisions/041). Servers listen to nothing here: a commit with a notification waits for a lock of the whole server.
create function notify_account_change() returns trigger language plpgsql as $$
begin
  if exists (select from pg_listening_channels() as channel where channel = 'filmdb_accounts') then
    perform pg_notify('filmdb_accounts', '');
  end if;
  return null;
end
$$;

create trigger notify_end after delete on member_session
  for each row execute function notify_account_change();

-- A session in use is extended every hour, which changes nothing else.
create trigger notify_change after update on member_session
  for each row when (
    (old.id, old.member_id, old.token, old.created_at) is distinct from (new.id, new.member_id, new.token, new.created_at)
    or new.expires_at < old.expires_at
  )
  execute function notify_account_change();

create trigger notify_change after update or delete on member
  for each row execute function notify_account_change();
