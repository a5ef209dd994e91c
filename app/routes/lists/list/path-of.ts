import { href } from 'react-router'

/** The path of one page of a list. */
export const pathOf = (listId: string, page: number) =>
  href('/list/:listId', { listId }) + (page > 1 ? `?page=${page}` : '')
