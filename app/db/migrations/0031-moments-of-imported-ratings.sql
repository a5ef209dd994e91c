-- An imported rating had the moment of the import as the one when its stars were given; later imports store that of the
-- file. The undo of an import finds its ratings by that moment.
alter table rating no force row level security;
alter table import_row no force row level security;

with imported as (
  update rating set updated_at = rating.created_at
  from import_row entry
  where entry.kind = 'rating' and entry.effect = 'added' and entry.member_id = rating.member_id
    and entry.movie_id = rating.movie_id and entry.effect_at = rating.updated_at
    and rating.created_at < rating.updated_at
  returning rating.member_id, rating.movie_id, rating.created_at, entry.import_id, entry.position)
update import_row entry set effect_at = imported.created_at
from imported
where entry.member_id = imported.member_id and entry.import_id = imported.import_id
  and entry.position = imported.position;

alter table rating force row level security;
alter table import_row force row level security;
