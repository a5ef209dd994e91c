-- A member who has disconnected Google refuses it: the next Google account with the same email address would otherwise
-- join the account by itself.
alter table member add column refuses_google boolean not null default false;
