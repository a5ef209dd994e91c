import { useEffect, useState } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { newId } from '#app/sync/new-id.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { MutationTarget } from '#app/ui/form/mutation-target.tsx'
import { SaveState } from '#app/ui/form/save-state.tsx'
import buttons from '../../ui/form/button.module.css'
import { ListFields, useListForm } from './list-fields.tsx'
import styles from './new-list.module.css'

/** Whether the new list begins empty, or with pasted titles. */
export type ListKind = 'list' | 'paste'

/** The kind in the URL, or null. */
export const parseListKind = (text: string | null): ListKind | null =>
  text === 'list' || text === 'paste' ? text : null

/** The page with the form of a new list; `name` is in its field. */
export const newListPath = (kind: ListKind, name?: string) =>
  `${href('/lists')}?${new URLSearchParams({ new: kind, ...(name !== undefined && { name }) })}`

const headings = { list: 'A new list', paste: 'A new list from titles or links' } as const

/**
 * The form of a new list, which leads to the list. `id` is the list's, so that it is created once: the first one stays
 * when the page loads again and brings another. Null on a stored page, where each form makes a list of its own.
 */
export function NewList({ id, kind, name }: { id: string | null; kind: ListKind; name: string }) {
  const navigate = useNavigate()
  const { problem, parse } = useListForm()
  const [listId] = useState(() => id ?? newId())
  const listState = useMutation(`list/${listId}`)
  const isSaved = listState.serverState !== undefined && listState.pending === undefined
  const next = kind === 'paste' ? href('/list/:listId/paste', { listId }) : href('/list/:listId', { listId })
  // The list exists before its page is opened; without a connection the form shows what is kept.
  useEffect(() => {
    if (isSaved) navigate(next)
  }, [isSaved, navigate, next])
  const create = (event: React.FormEvent<HTMLFormElement>) => {
    const list = parse(event)
    if (!list) return
    if (syncStore.enqueue({ noun: 'film_list', listId, list }, list.name)) event.preventDefault()
  }
  return (
    <Form
      className={styles.form}
      method="post"
      action={href('/list/:listId/details', { listId })}
      noValidate
      onSubmit={create}
    >
      <h2>{headings[kind]}</h2>
      <MutationTarget method="PUT" next={next} />
      <ListFields name={name} description="" isRanked={false} problem={problem} isFocused />
      <div className={styles.acts}>
        <button type="submit" className={buttons.primary}>
          {kind === 'paste' ? 'Create and paste' : 'Create the list'}
        </button>
        <Link className={buttons.secondary} to={href('/lists')}>
          Cancel
        </Link>
      </div>
      <SaveState {...listState} />
    </Form>
  )
}
