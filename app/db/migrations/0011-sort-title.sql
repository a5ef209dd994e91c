-- The title of a stored film as it is sorted, so that the database sorts a watchlist.

-- As libraries and the public film databases do it: without opening punctuation and a leading English article ("The
-- Matrix" stands under M; "A.I." and "An" alone have none), without accents and case, and with numbers of ten digits,
-- so that "Part 10" follows "Part 9". Compared by bytes (collate "C"): the same order on every server.
create function sort_title(title text) returns text language sql immutable strict parallel safe as $$
  with plain as (
    select lower(regexp_replace(normalize(title, NFKD), '[\u0300-\u036f]', '', 'g') collate "C") as text
  ), begun as (
    select regexp_replace(text, '^[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', '') as text
    from plain
  ), filed as (
    select regexp_replace(text,
      '^(the|an|a)\s+(?=[^\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f])', '') as text
    from begun
  )
  select coalesce(nullif(
    regexp_replace(regexp_replace(filed.text, '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'), ''), plain.text)
  from plain, filed
$$;

alter table film_ref add column sort_title text generated always as (sort_title(title)) stored;
