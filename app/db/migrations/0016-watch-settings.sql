-- Where members watch films: their region, and the services they have (docs/decisions/030).

-- ISO 3166-1 alpha-2; null means that the browser's language decides.
alter table member add column region text check (region ~ '^[A-Z]{2}$');

create table watch_service (
  member_id   uuid not null references member on delete cascade,
  -- The number of the service in the public film database, and its name when it was chosen.
  provider_id integer not null check (provider_id > 0),
  name        text not null check (char_length(name) between 1 and 60),
  primary key (member_id, provider_id)
);

alter table watch_service enable row level security;
alter table watch_service force row level security;
create policy own on watch_service
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
