/** The film, for the member's parts of its page; `path` is the page. */
export type OwnFilm = { id: number; title: string; path: string }
