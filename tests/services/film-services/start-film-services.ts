// Every outside service of the site on loopback, and the settings that lead there.
import { omdbKey, omdbService } from './omdb-service.ts'
import { genreService, imageHost, marketKey, top100Service } from './small-services.ts'
import { startService } from './start-service.ts'
import { tmdbService, tmdbToken } from './tmdb-service.ts'

/** Starts them all. `settings` is what an operator would write into .env; `close` ends them. */
export async function startFilmServices() {
  const [tmdb, images, omdb, genres, top100] = await Promise.all(
    [tmdbService, imageHost, omdbService, genreService, top100Service].map(service => startService(service)),
  )
  if (!tmdb || !images || !omdb || !genres || !top100) throw new Error('five were started')
  const all = [tmdb, images, omdb, genres, top100]
  return {
    tmdb,
    images,
    omdb,
    genres,
    top100,
    settings: {
      TMDB_TOKEN: tmdbToken,
      TMDB_URL: `${tmdb.url}/3`,
      TMDB_IMAGE_URL: `${images.url}/t/p`,
      OMDB_KEY: omdbKey,
      OMDB_URL: `${omdb.url}/`,
      GENRE_SERVICE_URL: genres.url,
      GENRE_SERVICE_KEY: marketKey,
      TOP100_URL: top100.url,
      TOP100_KEY: marketKey,
    },
    close: () => Promise.all(all.map(service => service.close())),
  }
}

export type FilmServices = Awaited<ReturnType<typeof startFilmServices>>
