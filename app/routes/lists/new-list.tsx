import { Form, href, Link } from 'react-router'
import buttons from '../../ui/form/button.module.css'
import { ListFields } from './list-fields.tsx'
import styles from './new-list.module.css'

/** Whether the new list begins empty, or with pasted titles. */
export type ListKind = 'list' | 'paste'

/** The kind in the URL, or null. */
export const parseListKind = (text: string | null): ListKind | null =>
  text === 'list' || text === 'paste' ? text : null

export const newListPath = (kind: ListKind) => `${href('/lists')}?${new URLSearchParams({ new: kind })}`

const headings = { list: 'A new list', paste: 'A new list from titles or links' } as const

/** The form of a new list, which leads to the list. `id` is the list's, so that it is created once. */
export function NewList({ id, kind }: { id: string; kind: ListKind }) {
  const next = kind === 'paste' ? href('/list/:listId/paste', { listId: id }) : href('/list/:listId', { listId: id })
  return (
    <Form className={styles.form} method="post" action={href('/list/:listId/details', { listId: id })}>
      <h2>{headings[kind]}</h2>
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="next" value={next} />
      <ListFields name="" description="" isRanked={false} isFocused />
      <div className={styles.acts}>
        <button type="submit" className={`${buttons.button} ${buttons.lamp}`}>
          {kind === 'paste' ? 'Create and paste' : 'Create the list'}
        </button>
        <Link className={`${buttons.button} ${buttons.ghost}`} to={href('/lists')}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}
