-- The last bulk edit of a member, with the rows as they were before it, so that it can be undone for an hour.
create table bulk_edit (
  member_id uuid primary key references member on delete cascade,
  id        uuid not null,
  -- The noun, the films, and the rows that were there before; app/library/own-films/undo-own-edit.server.ts reads it.
  former    jsonb not null,
  edited_at timestamptz(3) not null default now()
);

create index bulk_edit_oldest on bulk_edit (edited_at);

alter table bulk_edit enable row level security;
alter table bulk_edit force row level security;

create policy own on bulk_edit
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);

-- Without a member's id, the role of members may delete what has expired, of everybody, and read none of it.
create policy expired on bulk_edit for delete using (edited_at < now() - interval '1 hour');
