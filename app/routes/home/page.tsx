import { servicesContext } from '#app/context.ts'
import type { Route } from './+types/page'

export async function loader({ context }: Route.LoaderArgs) {
  const { films } = context.get(servicesContext)
  return {
    popular: await films.list('popular', { page: 1 }),
    top: await films.list('top-rated', { page: 1 }),
    upcoming: await films.list('upcoming', { page: 1 }),
  }
}

export default function Home({ loaderData: { popular, top, upcoming } }: Route.ComponentProps) {
  return (
    <main>
      {[upcoming, popular, top].map((list, i) => (
        <ul key={i}>
          {list.films.map(film => (
            <li key={film.id}>
              {film.title} {film.releaseDate} {film.voteAverage}
            </li>
          ))}
        </ul>
      ))}
    </main>
  )
}
