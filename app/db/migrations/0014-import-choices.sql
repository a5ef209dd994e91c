-- A line of an import that fits several films has them as candidates; the member's choice is remembered for the next
-- import of the same line. No film (null) is a choice too.

alter table import_row add column directors text;
-- [{ id, title, year }], best first; a line has candidates as long as its import is there, so that a choice can change.
alter table import_row add column candidates jsonb;
alter table import_row drop constraint import_entry_match_check;
alter table import_row add constraint import_row_match_check
  check (match in (
    'waiting', 'found', 'similar', 'missing', 'several', 'declined', 'unanswered',
    'double', 'no film', 'unreadable', 'too long', 'watched', 'empty'));
create index import_row_with_candidates on import_row (member_id, import_id) where candidates is not null;

create table import_choice (
  member_id uuid not null references member on delete cascade,
  -- As the file has them; 0 without a year.
  title     text not null,
  year      integer not null,
  movie_id  text references film_ref on update cascade,
  chosen_at timestamptz(3) not null default now(),
  primary key (member_id, title, year)
);

create index import_choice_of_film on import_choice (movie_id);

alter table import_choice enable row level security;
alter table import_choice force row level security;

create policy own on import_choice
  using (member_id = nullif(current_setting('filmdb.member_id', true), '')::uuid);
