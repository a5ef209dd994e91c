-- Members who want no suggested films. A row is the switch turned off; without one they are suggested.
create table suggestions_off (
  member_id  uuid primary key references member on delete cascade,
  created_at timestamptz(3) not null default now()
);

alter table suggestions_off enable row level security;
alter table suggestions_off force row level security;
create policy own on suggestions_off
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
