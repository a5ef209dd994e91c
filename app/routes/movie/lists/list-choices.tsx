import { useState } from 'react'
import { Form, href, Link } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import { type ListErrorCode, listMessages } from '#app/library/lists/list.ts'
import { parseListFields } from '#app/library/lists/list-fields.ts'
import type { ListChoice } from '#app/library/lists/read-lists.server.ts'
import { newId } from '#app/sync/new-id.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './list-choices.module.css'
import { useListChoices } from './use-list-choices.ts'

type ListChoicesProps = {
  film: { id: number; title: string }
  choices: ListChoice[]
  /** The id of a new list that is sent without script. */
  newListId: string
  /** The name of a new list that could not be created. */
  typedName?: string
  /** The error of that name, where it is the reason. */
  nameError?: ListErrorCode | null
}

/** The member's lists: one press puts the film in or takes it out. The last form makes a new list with the film. */
export function ListChoices({ film, choices, newListId, typedName = '', nameError = null }: ListChoicesProps) {
  const shown = useListChoices(film, choices)
  const id = String(film.id)
  const next = href('/movie/:id/lists', { id })
  return (
    <div className={styles.choices}>
      <ul>
        {shown.map(({ id: listId, name, films, isInList }) => (
          <li key={listId} className={styles.choice}>
            <MutationForm
              action={href('/list/:listId/films/:id', { listId, id })}
              method={isInList ? 'DELETE' : 'PUT'}
              next={next}
              title={film.title}
              onWrite={() =>
                syncStore.enqueue(
                  { noun: 'list_item', listId, filmId: film.id, item: isInList ? null : {} },
                  film.title,
                )
              }
            >
              <button type="submit" className={styles.toggle} aria-pressed={isInList}>
                <span className={styles.box}>{isInList && <Icon name="check" />}</span>
                <span className={styles.name}>{name}</span>
                <span className="quiet num">{formatCount(films, 'film')}</span>
              </button>
            </MutationForm>
            <Link className={buttons.tool} to={href('/list/:listId', { listId })} aria-label={`Open ${name}`}>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      <NewListForm key={typedName} {...{ film, newListId, typedName, nameError }} action={next} />
    </div>
  )
}

const problemId = 'new-list-problem'

type NewListFormProps = Pick<ListChoicesProps, 'film' | 'newListId'> & {
  action: string
  typedName: string
  nameError: ListErrorCode | null
}

function NewListForm({ film, action, newListId, typedName, nameError }: NewListFormProps) {
  const [error, setError] = useState(nameError)
  const create = (event: React.FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
    const list = parseListFields({ name, description: '', isRanked: false })
    setError('error' in list ? list.error : null)
    if ('error' in list) return event.preventDefault()
    const listId = newId()
    if (!syncStore.enqueue({ noun: 'film_list', listId, list }, list.name)) return
    syncStore.enqueue({ noun: 'list_item', listId, filmId: film.id, item: {} }, film.title)
    event.preventDefault()
    form.reset()
  }
  return (
    <Form method="post" action={action} className={styles.create} onSubmit={create}>
      <input type="hidden" name="listId" value={newListId} />
      <input
        name="name"
        aria-label="Name of a new list"
        placeholder="A new list"
        defaultValue={typedName}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : problemId}
        onInput={() => setError(null)}
        // biome-ignore lint/a11y/noAutofocus: the page is the response to a name that was refused
        autoFocus={nameError !== null}
        autoComplete="off"
        required
      />
      <button type="submit" className={buttons.secondary}>
        <Icon name="plus" /> Create
      </button>
      {error && (
        <p className={styles.error} id={problemId} role="alert">
          {listMessages[error]}
        </p>
      )}
    </Form>
  )
}
