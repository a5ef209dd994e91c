-- The policies of members' rows read the member's id once a statement. Without the subselect, a scan of a table reads the
-- setting and makes a uuid of it for every row.
do $$
declare
  name text;
begin
  for name in select tablename from pg_policies where schemaname = current_schema() and policyname = 'own' loop
    execute format(
      'alter policy own on %I using (member_id = (select nullif(current_setting(''filmdb.member_id'', true), '''')::uuid))',
      name);
  end loop;
end
$$;

-- The diary entries of an import about one film (app/import/apply/details-sql.ts).
create index import_row_diary on import_row (member_id, import_id, movie_id) where kind = 'diary_entry';
