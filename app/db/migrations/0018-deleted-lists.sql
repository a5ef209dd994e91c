-- Lists that a member deleted, with their films, so that the deletion can be undone for a day.
create table deleted_list (
  member_id  uuid not null references member on delete cascade,
  id         uuid not null,
  -- The list's columns; `items` has the columns of its list_item rows, each with the film's number.
  list       jsonb not null,
  deleted_at timestamptz(3) not null default now(),
  primary key (member_id, id)
);

create index deleted_list_oldest on deleted_list (deleted_at);

alter table deleted_list enable row level security;
alter table deleted_list force row level security;

create policy own on deleted_list
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);

-- Without a member's id, the role of members may delete what has expired, of everybody, and read none of it.
create policy expired on deleted_list for delete using (deleted_at < now() - interval '1 day');
