-- A search of the diary reads the titles of all stored films: from here, without the wide rows.
create index film_ref_titles on film_ref (movie_id) include (title);
