// The texts and links of a film's page. They are made on the server, because browsers name countries differently.
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Film, FilmSummary } from '#app/films/film.ts'
import { descriptionOf } from './description.ts'
import { leadActors } from './facts/credits.ts'
import { discoveryLinks } from './facts/discovery-links.ts'
import { type Question, questionsOf } from './facts/faq.ts'
import { triviaOf } from './facts/trivia.ts'
import type { FilmPageFacts } from './read-film-page.ts'
import { allTopicsOf, tabsOf } from './topics/topics.ts'

type Facts = Pick<FilmPageFacts, 'collectionFilms' | 'similarFilms' | 'genres'> & { today: PlainDate }

/** The texts and links of a film's page. */
export function toFilmView(film: Film, { collectionFilms, similarFilms, genres, today }: Facts) {
  const links = discoveryLinks(film, { discoverableGenres: genres })
  const questions = questionsOf(film, { collectionFilms, today })
  return {
    collectionPosition: collectionPosition(film, collectionFilms),
    leadActors: leadActors(film),
    links,
    trivia: triviaOf(film, { collectionFilms, today }),
    questions: questions.length > 0 ? questions : [noQuestion],
    tabs: tabsOf(film.imdbId),
    topics: allTopicsOf({
      imdbId: film.imdbId,
      genres: links.genres.flatMap(({ label, to }) => (to ? [label] : [])),
      similarFilms: similarFilms.length,
    }),
    description: descriptionOf(film, { today }),
  }
}

const noQuestion: Question = { question: 'When will it be released?', answer: 'No day is known yet.', link: null }

/** `The Godfather Collection, 1 of 3`; only the name where the position is unknown; null for a film of no collection. */
const collectionPosition = ({ id, collection }: Film, films: FilmSummary[]) =>
  collection && {
    id: collection.id,
    label:
      films.length > 0
        ? `${collection.name}, ${films.findIndex(film => film.id === id) + 1} of ${films.length}`
        : collection.name,
  }
