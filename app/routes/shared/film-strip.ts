import type { Services } from '#app/context.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'

const maxPictures = 5

/** The URLs of the drawn backdrops of the first films, for the head of the page. Fewer while a source is unavailable. */
export async function filmStrip({ films }: Pick<Services, 'films'>, ids: number[]): Promise<string[]> {
  const first = [...new Set(ids)].slice(0, maxPictures)
  const facts = await Promise.all(first.map(id => films.pictureFacts(id).catch(toNothing)))
  return facts.flatMap(known => (known ? [drawnPictureUrl.backdrop(known)] : []))
}

function toNothing(error: unknown): null {
  if (error instanceof FilmSourceError) return null
  throw error
}
