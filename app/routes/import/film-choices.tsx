import { href, Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { formatTitleWithYear } from '#app/domain/text/format-title-with-year.ts'
import type { FilmChoice as FilmChoiceView } from '#app/import/import-results.server.ts'
import type { ImportView } from '#app/import/load-import.server.ts'
import { Choice } from '#app/ui/form/choice.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './film-choices.module.css'
import { ImportForm } from './import-form.tsx'
import { countOf } from './totals.ts'

/** The form that chooses a film for each title and year that several films fit. Choices can change until the import. */
export function FilmChoices({ importView: { id, choices, counts } }: { importView: ImportView }) {
  if (choices.length === 0) return null
  const openCount = countOf(counts, ['several'])
  return (
    <section className={styles.choices} aria-labelledby="choices">
      <h3 id="choices" className={styles.heading}>
        Which film is it?
      </h3>
      <p className="quiet" role="status">
        {openCount === 0
          ? 'Every line has its film. You may change a choice until you import.'
          : `${linesOf(openCount)} several films. Choices are remembered for the next import.`}
      </p>
      <ImportForm action={href('/user/import/:id/choices', { id })} className={styles.form}>
        {choices.map(choice => (
          <FilmChoice key={choice.position} choice={choice} />
        ))}
        <button type="submit" className={buttons.secondary}>
          Save Choices
        </button>
      </ImportForm>
    </section>
  )
}

const linesOf = (count: number) => (count === 1 ? 'One line fits' : `${formatWhole(count)} lines fit`)

function FilmChoice({ choice }: { choice: FilmChoiceView }) {
  const { position, title, year, uri, candidates, isOpen, isNone, chosen } = choice
  const name = `film-${position}`
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>
        {title} {year !== null && <span className="quiet num">({year})</span>}
      </legend>
      {uri !== null && (
        <p className="quiet">
          Several films of your file have this name. This one is{' '}
          <a className="link" href={uri} target="_blank" rel="noreferrer">
            {uri.replace('https://', '')}
          </a>
        </p>
      )}
      {candidates.map(film => (
        <div key={film.id} className={styles.option}>
          <Choice type="radio" name={name} value={film.id} defaultChecked={!isOpen && chosen === film.id}>
            <span>
              {film.title} {film.year !== null && <span className="num">({film.year})</span>}
            </span>
          </Choice>
          <Link
            className="link"
            to={href('/movie/:id', { id: String(film.id) })}
            aria-label={`See ${formatTitleWithYear(film)}`}
          >
            See
          </Link>
        </div>
      ))}
      <Choice type="radio" name={name} value="none" defaultChecked={!isOpen && isNone}>
        None of these
      </Choice>
    </fieldset>
  )
}
