-- Where a value of the library differs from the file's, an import may take the one with the later date. The constraint has
-- the name that the table had in 0006.
alter table import_run drop constraint shelf_import_on_conflict_check;
alter table import_run add constraint import_run_on_conflict_check check (on_conflict in ('mine', 'file', 'newer'));
