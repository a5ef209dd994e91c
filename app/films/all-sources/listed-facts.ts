// Facts of listed films, so that their pictures are drawn without a request for each film.
import { LRUCache } from 'lru-cache'
import type { PictureFacts } from '#app/domain/picture.ts'
import { megabytes } from '#app/domain/units.ts'
import type { FilmCard } from '../film.ts'

/** Some 20,000 films. */
const maxBytes = 8 * megabytes

export type ListedFacts = ReturnType<typeof createListedFacts>

/** `remember` keeps the facts of a page's films, and returns the page. */
export function createListedFacts() {
  const facts = new LRUCache<number, PictureFacts>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  return {
    get: (id: number) => facts.get(id),
    remember<Page extends { films: FilmCard[] }>(page: Page): Page {
      for (const film of page.films) facts.set(film.id, factsOf(film))
      return page
    },
  }
}

/** Approximate size in memory: two bytes a character, and the objects around them. */
const sizeOf = ({ title, genres }: PictureFacts) => 2 * (title.length + genres.join().length) + 300

const factsOf = ({ id, title, releaseDate, genres }: FilmCard): PictureFacts => ({
  id,
  title,
  releaseDate,
  genres,
  keywords: [],
  directors: [],
})
