import type { Picture } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'

/** The film that is logged, as far as the form shows it. */
export type LogFilm = {
  id: number
  title: string
  releaseDate: PlainDate | null
  /** Minutes; null when it is not known. */
  runtime: number | null
  poster: Picture
}
