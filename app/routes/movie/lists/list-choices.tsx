import { Form, href, Link } from 'react-router'
import { maxListName } from '#app/library/lists/list.ts'
import type { ListChoice } from '#app/library/lists/read-lists.server.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './list-choices.module.css'

type ListChoicesProps = {
  film: { id: number; title: string }
  choices: ListChoice[]
  /** The id of a new list. */
  newId: string
}

/** The member's lists: one press puts the film in or takes it out. The last form makes a new list with the film. */
export function ListChoices({ film, choices, newId }: ListChoicesProps) {
  const id = String(film.id)
  const next = href('/movie/:id/lists', { id })
  return (
    <div className={styles.choices}>
      <ul>
        {choices.map(({ id: listId, name, films, isListed }) => (
          <li key={listId} className={styles.choice}>
            <Form
              method="post"
              action={href('/list/:listId/films/:id', { listId, id })}
              className={buttons.form}
              navigate={false}
            >
              <input type="hidden" name="_method" value={isListed ? 'DELETE' : 'PUT'} />
              <input type="hidden" name="next" value={next} />
              <button type="submit" className={styles.toggle} aria-pressed={isListed}>
                <span className={styles.box}>{isListed && <Icon name="check" />}</span>
                <span className={styles.name}>{name}</span>
                <span className="quiet num">{films === 1 ? '1 film' : `${films.toLocaleString('en-US')} films`}</span>
              </button>
            </Form>
            <Link className={buttons.tool} to={href('/list/:listId', { listId })} aria-label={`Open ${name}`}>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" action={next} className={styles.create} key={newId}>
        <input type="hidden" name="listId" value={newId} />
        <input
          name="name"
          aria-label="Name of a new list"
          placeholder="A new list"
          maxLength={maxListName}
          pattern=".*\S.*"
          title="A name"
          autoComplete="off"
          required
        />
        <button type="submit" className={`${buttons.button} ${buttons.ghost}`}>
          <Icon name="plus" /> Create
        </button>
      </Form>
    </div>
  )
}
