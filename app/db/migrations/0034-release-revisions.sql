-- When the title or the release date of a stored film last changed: a calendar says when its event was revised. Null: not
-- since the row was made.
alter table film_ref add column release_revised_at timestamptz(3);

create function note_release_revision() returns trigger language plpgsql as $$
begin
  new.release_revised_at = now();
  return new;
end
$$;

create trigger note_release_revision before update of title, release_date on film_ref
  for each row when ((old.title, old.release_date) is distinct from (new.title, new.release_date))
  execute function note_release_revision();
