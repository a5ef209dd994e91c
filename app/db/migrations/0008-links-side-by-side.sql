-- Up to three links of one purpose stay usable side by side: a stranger who asks for an email no longer ends the link
-- that is on its way to the owner. How many there may be is the business of app/accounts/one-time-links.server.ts.

alter table one_time_link drop constraint one_time_link_pkey;
alter table one_time_link drop constraint one_time_link_token_hash_key;
alter table one_time_link add primary key (token_hash);
create index one_time_link_of_member on one_time_link (member_id, purpose);
