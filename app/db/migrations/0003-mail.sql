-- Letters on their way. What one says, and to whom, is sealed and goes when it is delivered or given up; the row stays
-- for a while, so that the same event is never a second letter.
create table outgoing_letter (
  id             bigint generated always as identity primary key,
  event          text not null unique,
  kind           text not null,
  member_id      uuid references member (id) on delete cascade,
  sealed         text,
  state          text not null default 'waiting' check (state in ('waiting', 'in hand', 'delivered', 'given up')),
  attempts       integer not null default 0,
  posted_at      timestamptz not null default now(),
  try_at         timestamptz not null default now(),
  useful_until   timestamptz not null,
  taken_by       uuid,
  taken_at       timestamptz,
  handed_over_at timestamptz,
  settled_at     timestamptz,
  outcome        text,
  constraint erased_when_settled check ((sealed is null) = (state in ('delivered', 'given up')))
);
create index on outgoing_letter (try_at, id) where state = 'waiting';
create index on outgoing_letter (taken_at) where state = 'in hand';
create index on outgoing_letter (settled_at);
create index on outgoing_letter (member_id);
