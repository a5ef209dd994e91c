import { href } from 'react-router'

/** The path of one page of a list. */
export const listPath = (listId: string, page: number) =>
  href('/list/:listId', { listId }) + (page > 1 ? `?page=${page}` : '')
