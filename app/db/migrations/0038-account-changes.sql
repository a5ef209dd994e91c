-- The embedded database tells the one process that uses it when facts that belong to a session change, or a session ends
-- (docs/decisions/041). Servers listen to nothing here: a commit with a notification waits for a lock of the whole server.
create function notify_account_change() returns trigger language plpgsql as $$
begin
  if exists (select from pg_listening_channels() as channel where channel = 'filmdb_accounts') then
    perform pg_notify('filmdb_accounts', '');
  end if;
  return null;
end
$$;

create trigger notify_change after update or delete on member_session
  for each row execute function notify_account_change();
create trigger notify_change after update or delete on member
  for each row execute function notify_account_change();
