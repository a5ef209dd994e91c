-- The newest of each kind stand first on a member's pages: found without sorting the whole shelf.

create index rating_newest on rating (member_id, created_at desc, movie_id);
create index watchlist_newest on watchlist (member_id, created_at desc, movie_id);
create index review_newest on review (member_id, created_at desc, id);
