import type { LogFilm } from '#app/ui/log/log-film.ts'

/** The film, for the member's parts of its page; `path` is the page. */
export type FilmOnPage = LogFilm & { path: string }
