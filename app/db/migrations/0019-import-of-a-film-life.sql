-- Lists, services and the region are imported too: rows without a film, with their fields in `details`.
alter table import_row drop constraint import_row_kind_check;
alter table import_row add constraint import_row_kind_check
  check (kind in ('rating', 'watchlist', 'review', 'seen', 'film_like', 'diary_entry', 'list_item',
    'film_list', 'watch_service', 'region'));

-- What cannot be kept is named line by line. 'watched' is in older rows alone.
alter table import_row drop constraint import_row_match_check;
alter table import_row add constraint import_row_match_check
  check (match in (
    'waiting', 'found', 'similar', 'missing', 'several', 'declined', 'unanswered',
    'double', 'no film', 'unreadable', 'too long', 'watched', 'empty',
    'no day', 'shortened', 'no place', 'no room'));

-- The last position that was looked up, applied or undone, so that the next rows are found without reading those before.
alter table import_run add column progress integer;
