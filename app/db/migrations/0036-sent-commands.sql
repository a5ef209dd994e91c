-- The commands that the browsers of a member have sent, by the id that the browser made: one that is sent again, because its
-- response was lost, finds its result here and changes nothing.
create table sent_command (
  member_id uuid not null references member on delete cascade,
  id        uuid not null,
  -- What it has changed, and what its undo needs; app/library/commands/run-command.server.ts reads it.
  result    jsonb not null,
  sent_at   timestamptz(3) not null default now(),
  primary key (member_id, id)
);

create index sent_command_oldest on sent_command (sent_at);

alter table sent_command enable row level security;
alter table sent_command force row level security;

create policy own on sent_command
  using (member_id = (select nullif(current_setting('filmdb.member_id', true), '')::uuid));

-- Without a member's id, the role of members may delete what has expired, of everybody, and read none of it.
create policy expired on sent_command for delete using (sent_at < now() - interval '90 days');
