import { Form } from 'react-router'
import { formatPart, type SharedPart } from '#app/library/sharing/secret-link.ts'
import { Select } from '#app/ui/form/field.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './sharing.module.css'

type ShareAnotherProps = { links: SharedPart[]; lists: { id: string; name: string }[]; years: number[] }

/** The lists and years that have no link yet. */
export function ShareAnother({ links, lists, years }: ShareAnotherProps) {
  const shared = new Set(links.map(formatPart))
  const offered = [
    ...lists.map(({ id, name }) => ({ part: formatPart({ target: 'list', listId: id }), name })),
    ...years.map(year => ({ part: formatPart({ target: 'year', year }), name: `My ${year}` })),
  ].filter(({ part }) => !shared.has(part))
  if (offered.length === 0) return null
  return (
    <section className={styles.another} aria-labelledby="another">
      <h2 id="another" className="semi-expanded">
        Share a list or a year
      </h2>
      <Form method="post" className={styles.choice} preventScrollReset>
        <input type="hidden" name="intent" value="create" />
        <label className="sr" htmlFor="part">
          List or year
        </label>
        <Select id="part" name="part">
          {offered.map(({ part, name }) => (
            <option key={part} value={part}>
              {name}
            </option>
          ))}
        </Select>
        <button type="submit" className={buttons.primary}>
          Make a Secret Link<span className="sr"> to the list or the year</span>
        </button>
      </Form>
    </section>
  )
}
