/** The path of one page of a list, from the path of the list, which has no query: page 1 has no `?page=`. */
export const withPage = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)
