-- The outcomes of an import have the names of the code: a row that the file has twice is a duplicate, one beyond a limit
-- of the library is over quota, and an import is undone.
alter table import_row no force row level security;
alter table import_row drop constraint import_row_match_check;
alter table import_row drop constraint import_entry_effect_check;

update import_row set match = case match when 'double' then 'duplicate' when 'no room' then 'over quota' else match end
  where match in ('double', 'no room');
update import_row set effect = 'undone' where effect = 'taken back';

alter table import_row add constraint import_row_match_check
  check (match in (
    'waiting', 'found', 'similar', 'missing', 'several', 'declined', 'unanswered',
    'duplicate', 'no film', 'unreadable', 'too long', 'watched', 'empty',
    'no day', 'shortened', 'no place', 'over quota'));
alter table import_row add constraint import_row_effect_check
  check (effect in ('added', 'changed', 'none', 'undone', 'left'));
alter table import_row force row level security;
