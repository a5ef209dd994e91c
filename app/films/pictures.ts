import type { Picture } from './film.ts'

/** The facts a drawn picture is made from. */
export type PictureFacts = {
  id: number
  title: string
  releaseDate: string | null
  genres: string[]
  keywords: string[]
  directors: string[]
}

/** Where the pictures of a film lie. A source is given one of these; who draws or fetches them is not its concern. */
export type Pictures = {
  poster(facts: PictureFacts): Picture
  backdrop(facts: PictureFacts): Picture
  face(name: string): Picture
  /** Address of the picture a shared link shows. */
  shareCard(facts: PictureFacts): string
}
