-- Former imports stored the line breaks of their files: CRLF, or CR alone. Texts have line feeds alone, like the value of a
-- text field. Timestamps stay: to the member nothing has changed, and the undo of an import finds its rows by them.
do $$
declare
  of_table  text;
  of_column text;
begin
  for of_table, of_column in values ('review', 'review'), ('diary_entry', 'note'), ('film_list', 'description'),
    ('list_item', 'note'), ('import_row', 'review'), ('import_row', 'before_review') loop
    execute format('alter table %I no force row level security', of_table);
    execute format('update %1$I set %2$I = regexp_replace(%2$I, ''\r\n?'', E''\n'', ''g'') where strpos(%2$I, E''\r'') > 0',
      of_table, of_column);
    execute format('alter table %I force row level security', of_table);
  end loop;
  -- JSON has them as \r\n or \r. After an escaped backslash (\\r), the r is a letter.
  for of_table, of_column in values ('import_row', 'details'), ('deleted_list', 'list') loop
    execute format('alter table %I no force row level security', of_table);
    execute format('update %1$I set %2$I = regexp_replace(%2$I::text, ''(?<!\\)((\\\\)*)\\r(\\n)?'', ''\1\\n'', ''g'')::jsonb
      where strpos(%2$I::text, ''\r'') > 0', of_table, of_column);
    execute format('alter table %I force row level security', of_table);
  end loop;
end
$$;
