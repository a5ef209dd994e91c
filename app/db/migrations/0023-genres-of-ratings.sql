-- The profile counts genres and decades of all films that a member rated: read from here, without the wide rows.
create index film_ref_genres on film_ref (movie_id) include (genres, release_date);
