// TMDB's people and collections: `/person/{id}` with combined credits and external ids, `/collection/{id}`.
import { type ServiceFilm, serviceFilms } from './made-films.ts'
import { collectionNames, collectionNumber, personImdbId, personNames, personNumber } from './made-people.ts'
import { toListResult } from './tmdb-listed.ts'

/** A person with a television programme among their credits, as most have. */
export function personDetails(id: number) {
  const name = personNames.find(name => personNumber(name) === id)
  if (name === undefined) return null
  const parts = serviceFilms.flatMap(film => film.cast.filter(part => part.name === name).map(part => ({ film, part })))
  const crew = (films: ServiceFilm[], job: string) => films.map(film => ({ ...credit(film), job, department: job }))
  return {
    id,
    name,
    adult: false,
    also_known_as: [],
    gender: 0,
    popularity: 1,
    homepage: null,
    biography: `${name} has a biography in the film database.`,
    birthday: '1970-02-14',
    deathday: null,
    place_of_birth: 'Brockworth, England',
    imdb_id: personImdbId(name),
    known_for_department: 'Acting',
    profile_path: `/a${String(id).padStart(26, 'x')}.jpg`,
    external_ids: { imdb_id: personImdbId(name), facebook_id: null },
    combined_credits: {
      cast: [
        ...parts.map(({ film, part }) => ({ ...credit(film), character: part.character ?? '' })),
        { id: 1, media_type: 'tv', name: 'A Programme', first_air_date: '2001-01-01', character: 'Host' },
      ],
      crew: [
        ...crew(
          serviceFilms.filter(({ directors }) => directors.includes(name)),
          'Director',
        ),
        ...crew(
          serviceFilms.filter(({ writers }) => writers.includes(name)),
          'Screenplay',
        ),
        ...crew(
          serviceFilms.filter(({ directors }) => directors.includes(name)),
          'Thanks',
        ),
      ],
    },
  }
}

/** The results of `/search/person`: names with this text, and as the real one has them, people of no film. */
export function peopleLike(text: string) {
  const words = text.toLowerCase()
  const found = personNames.filter(name => name.toLowerCase().includes(words)).slice(0, 20)
  const people = found.map(name => {
    const isDirector = serviceFilms.some(({ directors }) => directors.includes(name))
    const films = serviceFilms.filter(
      film => film.directors.includes(name) || film.cast.some(part => part.name === name),
    )
    return {
      id: personNumber(name),
      name,
      adult: false,
      popularity: 1,
      profile_path: null,
      gender: 0,
      known_for_department: isDirector ? 'Directing' : 'Acting',
      known_for: films.slice(0, 3).map(film => ({ ...toListResult(film), media_type: 'movie' })),
    }
  })
  const presenter = {
    id: 49_001,
    name: `${text} Presenter`,
    adult: false,
    known_for_department: 'Acting',
    known_for: [],
  }
  return [...people, presenter]
}

export function collectionDetails(id: number) {
  const name = collectionNames.find(name => collectionNumber(name) === id)
  if (name === undefined) return null
  const parts = serviceFilms.filter(({ collection }) => collection === name)
  return {
    id,
    name,
    overview: `${name}, told by the film database.`,
    poster_path: null,
    backdrop_path: null,
    parts: parts.map(film => ({ ...toListResult(film), media_type: 'movie' })),
  }
}

const credit = (film: ServiceFilm) => ({ ...toListResult(film), media_type: 'movie', credit_id: String(film.id) })
