-- Members change their email address and their picture (docs/decisions/026). The new address waits in the row of the
-- link that confirms it; the picture is small, and made by this site from what was uploaded.

alter table one_time_link drop constraint one_time_link_purpose_check;
alter table one_time_link add constraint one_time_link_purpose_check
  check (purpose in ('new-password', 'confirm-address', 'delete-account', 'change-email'));
alter table one_time_link add column new_email text;
alter table one_time_link add constraint one_time_link_new_email_check
  check ((new_email is not null) = (purpose = 'change-email'));

create table member_picture (
  member_id uuid primary key references member on delete cascade,
  -- A WebP file of 400 by 400 pixels.
  webp      bytea not null check (octet_length(webp) <= 200000)
);

alter table member_picture enable row level security;
alter table member_picture force row level security;
create policy own on member_picture
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
