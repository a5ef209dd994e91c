import { useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { starSteps } from '#app/domain/stars.ts'
import buttons from '#app/ui/form/button.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
import { type Act, acts } from './acts.ts'
import styles from './bulk-bar.module.css'
import { bulkFormId } from './bulk-form-id.ts'
import type { editFilms } from './edit-films.server.ts'
import { pathOf } from './own-view.ts'
import type { Chosen } from './use-chosen.ts'

const undoMs = 10_000

const buttonsOf: [act: Act, label: string][] = [
  ['like', 'Like'],
  ['unlike', 'Unlike'],
  ['seen', 'Seen'],
  ['list', 'To the watchlist'],
  ['unlist', 'Off the watchlist'],
  ['unrate', 'Clear stars'],
]

const doneWords: Record<Act, string> = {
  rate: 'rated',
  unrate: 'without your stars',
  like: 'liked',
  unlike: 'no longer liked',
  seen: 'marked seen',
  list: 'put on the watchlist',
  unlist: 'taken off the watchlist',
}

/** The acts on the films that are chosen, and the undo of the last one. Without script it is a form below the films. */
export function BulkBar({ chosen }: { chosen: Chosen }) {
  const fetcher = useFetcher<typeof editFilms>()
  const { search } = useLocation()
  const last = useUndo(fetcher.data)
  const send = (body: object) =>
    fetcher.submit(JSON.stringify(body), { method: 'post', action: pathOf(''), encType: 'application/json' })
  const count = chosen.chosen.length
  return (
    <>
      <form
        id={bulkFormId}
        className={styles.bar}
        method="post"
        action={pathOf('')}
        data-empty={count === 0 || undefined}
        onSubmit={event => {
          event.preventDefault()
          const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null // a button submits it
          const stars = Number(new FormData(event.currentTarget).get('stars'))
          const act = submitter?.value as Act // the value of one of the buttons below
          send({ act, films: chosen.chosen, ...(act === 'rate' && { stars }) })
          chosen.clear()
        }}
      >
        <input type="hidden" name="next" value={search} />
        <p className={styles.count} role="status">
          {count > 0 && `${count} chosen`}
        </p>
        <button type="button" className={`link ${styles.script}`} onClick={chosen.chooseAll}>
          Choose all on this page
        </button>
        <span className={styles.acts}>
          <select className={styles.stars} name="stars" aria-label="Stars" defaultValue={4}>
            {starSteps.map(step => (
              <option key={step} value={step}>
                {step === 1 ? '1 star' : `${step} stars`}
              </option>
            ))}
          </select>
          <button type="submit" name="act" value="rate" className={`${buttons.button} ${buttons.ghost}`}>
            <Icon name="star" /> Rate
          </button>
          {buttonsOf.map(([act, label]) => (
            <button key={act} type="submit" name="act" value={act} className={`${buttons.button} ${buttons.ghost}`}>
              {label}
            </button>
          ))}
        </span>
        <button
          type="button"
          className={`${buttons.tool} ${styles.script}`}
          aria-label="Choose none"
          onClick={chosen.clear}
        >
          <Icon name="close" />
        </button>
      </form>
      <div className={styles.place} role="status">
        {last && (
          <p className={styles.toast}>
            {last.former.length === 1 ? '1 film' : `${last.former.length} films`} {doneWords[last.act]}
            <button
              type="button"
              className={`${buttons.button} ${buttons.ghost}`}
              onClick={() => send({ restore: acts[last.act].noun, former: last.former })}
            >
              Undo
            </button>
          </p>
        )}
      </div>
    </>
  )
}

type Done = { act: Act | null; former: unknown[] }

/** The last edit while it can be undone. */
function useUndo<Edit extends Done>(edit: Edit | undefined) {
  const [expired, setExpired] = useState<Edit>()
  useEffect(() => {
    if (!edit) return
    const timer = setTimeout(() => setExpired(edit), undoMs)
    return () => clearTimeout(timer)
  }, [edit])
  return edit && edit !== expired && edit.act !== null && edit.former.length > 0 ? { ...edit, act: edit.act } : null
}
