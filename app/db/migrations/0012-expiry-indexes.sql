-- Expired rows, and the films with the most ratings, are found without reading the whole table
-- (tests/site/query-plans.postgresql.test.ts).

create index member_session_created on member_session (created_at);
create index one_time_link_expiry on one_time_link (expires_at);
create index sign_in_state_expiry on sign_in_state (expires_at);

-- Read at every start and after imports: the index has all columns of that query.
create index film_ref_most_rated on film_ref (rating_count desc) include (film_id, movie_id, rating_total)
  where rating_count > 0;
