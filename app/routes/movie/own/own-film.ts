/** What the parts of the page that belong to a member have to know of the film; `path` is its page. */
export type OwnFilm = { id: number; title: string; path: string }
