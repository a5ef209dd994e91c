-- Who is a member, how each signs in, and where each is signed in. better-auth reads and writes the first four
-- tables (app/accounts/auth.server.ts names them to it); what has to happen together with a letter is ours.

create table member (
  id uuid primary key,
  name text not null,
  -- First name, a dot, last name, as sign-up makes it (spec section 3); nobody who came with Google has one.
  username text,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table member_session (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  token text not null unique,
  user_agent text,
  ip_address text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index member_session_of_member on member_session (member_id);
create index member_session_expiry on member_session (expires_at);

-- 'credential' with a password, or an OpenID provider with its name for the member. better-auth asks for the columns
-- of the provider's tokens; nothing here needs the tokens again, so they are never kept.
create table sign_in_method (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text check (access_token is null),
  refresh_token text check (refresh_token is null),
  id_token text check (id_token is null),
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index sign_in_method_of_member on sign_in_method (member_id);

-- What better-auth has to remember while somebody is at the OpenID provider.
create table sign_in_state (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sign_in_state_identifier on sign_in_state (identifier);

-- The links of letters, by the hash of what they carry. A newer one of the same purpose takes the older one's place.
create table one_time_link (
  member_id uuid not null references member (id) on delete cascade,
  purpose text not null check (purpose in ('new-password', 'confirm-address', 'delete-account')),
  token_hash text not null unique,
  expires_at timestamptz not null,
  primary key (member_id, purpose)
);

-- Tries that are counted, under a keyed hash of what they are counted for: no address of anybody lies here.
create table counted_tries (
  key text primary key,
  tries integer not null,
  forget_at timestamptz not null,
  wait_until timestamptz
);

create index counted_tries_forget on counted_tries (forget_at);
