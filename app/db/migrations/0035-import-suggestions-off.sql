-- The switch that turns suggestions off is in the export file, so an import has it too: a row without a film.
alter table import_row drop constraint import_row_kind_check;
alter table import_row add constraint import_row_kind_check
  check (kind in ('rating', 'watchlist', 'review', 'seen', 'film_like', 'diary_entry', 'list_item', 'favourite',
    'film_list', 'watch_service', 'region', 'suggestions_off'));
