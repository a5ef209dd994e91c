import { Form } from 'react-router'
import { Poster } from '#app/ui/film/poster.tsx'
import { Choice } from '#app/ui/form/choice.tsx'
import { SaveState } from '#app/ui/form/save-state.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './preview.module.css'
import type { PreviewLine } from './preview-line.ts'
import { useAddition } from './use-addition.ts'

const words = {
  found: null,
  guess: 'A guess: is it this one?',
  several: 'Several films fit. Which one?',
  missing: 'Nothing found. Is the title right?',
  foreign: 'This link does not name a film here.',
  unanswered: 'Not looked up: TMDB did not answer in time.',
} as const

/** With 200 checked films a longer text may be more than the 64 KB of a form. */
const maxSentBack = 12_000

type PreviewProps = {
  /** The pasted text, which comes back when nothing is added. */
  text: string
  lines: PreviewLine[]
  list: { id: string; name: string }
  /** Called when the films are kept in the queue, or sent. */
  onSubmit: () => void
}

/** The film of each pasted line; films that are certain are checked. */
export function Preview({ text, lines, list, onSubmit }: PreviewProps) {
  const { state, add } = useAddition(list)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    if (add(event.currentTarget)) event.preventDefault()
    onSubmit()
  }
  const certain = lines.filter(({ match }) => match === 'found').length
  const open = lines.length - certain
  return (
    <section className={styles.preview} aria-labelledby="found">
      <h2 id="found">
        {certain} of {lines.length} found
      </h2>
      {open > 0 && (
        <p className="quiet">Look at the {open === 1 ? 'other one' : `other ${open}`}: they are not checked.</p>
      )}
      <Form method="post" encType="multipart/form-data" className={styles.form} onSubmit={submit}>
        {text.length <= maxSentBack && <input type="hidden" name="text" value={text} />}
        <ol className={styles.lines}>
          {lines.map(line => (
            <Line key={line.line} {...line} />
          ))}
        </ol>
        <button type="submit" name="intent" value="add" className={buttons.primary}>
          Add what is checked to {list.name}
        </button>
        <SaveState pending={state.pending} />
      </Form>
    </section>
  )
}

const Line = ({ text, match, films }: PreviewLine) => (
  <li className={styles.line}>
    <p className={styles.text}>{text}</p>
    {words[match] && <p className={styles.words}>{words[match]}</p>}
    {films.map(({ id, title, year, poster, isInList }) => (
      <Choice
        key={id}
        type="checkbox"
        name="film"
        value={id}
        defaultChecked={match === 'found' && !isInList}
        disabled={isInList}
      >
        {poster && <Poster picture={poster} sizes="2.5rem" />}
        <span>
          <b>{title}</b> <span className="quiet num">{year}</span>
          {isInList && <span className="quiet"> – already in the list</span>}
        </span>
      </Choice>
    ))}
  </li>
)
