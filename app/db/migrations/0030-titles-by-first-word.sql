-- Titles are sorted as they are shown: a leading article counts ("The Matrix" stands under T). The rest is as in 0011:
-- without opening punctuation, accents and case, and with numbers of ten digits, so that "Part 10" follows "Part 9".
-- Compared by bytes (collate "C"): the same order on every server.
create or replace function sort_title(title text) returns text language sql immutable strict parallel safe as $$
  with plain as (
    select lower(regexp_replace(normalize(title, NFKD), '[\u0300-\u036f]', '', 'g') collate "C") as text
  ), begun as (
    select regexp_replace(text, '^[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', '') as text
    from plain
  )
  select coalesce(nullif(
    regexp_replace(regexp_replace(begun.text, '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'), ''), plain.text)
  from plain, begun
$$;

-- The stored titles are made again.
alter table film_ref drop column sort_title;
alter table film_ref add column sort_title text generated always as (sort_title(title)) stored;
