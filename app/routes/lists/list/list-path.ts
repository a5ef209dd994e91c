import { href } from 'react-router'
import { withPage } from '../../http/query/with-page.ts'

/** The path of one page of a list. */
export const listPath = (listId: string, page: number) => withPage(href('/list/:listId', { listId }), page)
