-- Second factors of members: an authenticator app (TOTP, RFC 6238), recovery codes and passkeys (WebAuthn Level 3).
-- Apart from others' rows by row-level security, as 0004-shelf.sql is; docs/decisions/016 says how each is used.

create table authenticator (
  member_id    uuid primary key references member on delete cascade,
  -- The shared secret, encrypted with a key made from AUTH_SECRET and bound to this member.
  secret       text not null,
  -- Null until the first code from the app was right; until then nothing asks for it.
  confirmed_at timestamptz,
  -- The last accepted time step (30 s since 1970): no code is accepted twice.
  last_step    bigint not null default 0,
  created_at   timestamptz not null default now()
);

create table recovery_code (
  member_id uuid not null references member on delete cascade,
  -- The first characters of the code: they find the row, the others are compared with the hash.
  selector  text not null,
  -- Argon2id of the others, in the PHC string format.
  hash      text not null,
  used_at   timestamptz,
  primary key (member_id, selector)
);

-- The random name of a member for authenticators (WebAuthn "user handle"): it tells nothing about the person.
create table passkey_owner (
  member_id   uuid primary key references member on delete cascade,
  user_handle text not null unique
);

create table passkey (
  id            uuid primary key,
  member_id     uuid not null references member on delete cascade,
  -- base64url; a credential id has at most 1023 bytes.
  credential_id text not null unique check (length(credential_id) <= 1364),
  -- COSE key, base64url.
  public_key    text not null,
  counter       bigint not null,
  transports    text[] not null,
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);

create index passkey_of_member on passkey (member_id);

-- Challenges that wait for an authenticator's answer, by their hash; each is deleted by its first use.
create table webauthn_challenge (
  challenge_hash text primary key,
  purpose        text not null check (purpose in ('register', 'sign-in', 'second-factor')),
  -- The member, or for a sign-in the keyed hash of the client's IP address.
  owner          text not null,
  expires_at     timestamptz not null
);

create index webauthn_challenge_of_owner on webauthn_challenge (purpose, owner, expires_at);
create index webauthn_challenge_expiry on webauthn_challenge (expires_at);

alter table authenticator enable row level security;
alter table authenticator force row level security;
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
alter table passkey_owner enable row level security;
alter table passkey_owner force row level security;
alter table passkey enable row level security;
alter table passkey force row level security;

create policy own on authenticator
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
create policy own on recovery_code
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
create policy own on passkey_owner
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
create policy own on passkey
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);

-- A sign-in with a passkey does not know its member yet: it sees the one passkey whose credential id it was shown.
create policy shown on passkey for select
  using (credential_id = nullif(current_setting('filmdb.credential_id', true), ''));
