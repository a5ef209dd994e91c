// Ideas for a first list, from what the member rates highly.
import { sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'

type Favourites = { genre: string | null; decade: string | null; director: string | null }

/** Reads the genre, decade and director that are the most frequent among films of four stars and more; null with lists. */
export const selectFavouritesForIdeas = memberRead(
  sql<Favourites>`
    with good as materialized (
      select genres, release_date, people from rating join film_ref using (movie_id)
      where rating.rating >= 8 and not exists (select from film_list)
      order by rating.created_at desc limit 500)
    select
      (select genre from good, unnest(genres) genre group by 1 order by count(*) desc, 1 limit 1) as genre,
      (select left(release_date, 3) || '0s' from good where release_date is not null
        group by 1 order by count(*) desc, 1 limit 1) as decade,
      (select person ->> 'name' from good, jsonb_array_elements(people) person where person ->> 'role' = 'director'
        group by 1 order by count(*) desc, 1 limit 1) as director`,
  ([row]): Favourites => row ?? { genre: null, decade: null, director: null },
)

/** Names for three lists. */
export function ideasFor({ genre, decade, director }: Favourites): string[] {
  const personalIdeas = [
    decade && `The best of the ${decade}`,
    director && `Films by ${director}`,
    genre && `${genre} to show a friend`,
  ]
  return [
    ...personalIdeas.filter(name => name !== null),
    'The ten I would save',
    'For a rainy Sunday',
    'To watch together',
  ].slice(0, 3)
}
