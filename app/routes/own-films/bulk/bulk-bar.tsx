import { useLocation } from 'react-router'
import { formatStars, isStars, starSteps } from '#app/domain/stars.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { FilmList } from '#app/library/lists/list.ts'
import type { BulkAction } from '#app/library/own-films/bulk-actions.ts'
import buttons from '#app/ui/form/button.module.css'
import { Icon, OwnIcon } from '#app/ui/layout/icon.tsx'
import { EyeIcon, HeartIcon } from '#app/ui/log/icons.tsx'
import { ownFilmsPath } from '../own-view.ts'
import styles from './bulk-bar.module.css'
import { bulkFormId } from './bulk-form-id.ts'
import menu from './bulk-menu.module.css'
import { BulkMenu } from './bulk-menu.tsx'
import { BulkToast } from './bulk-toast.tsx'
import { ListMenu } from './list-menu.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'
import type { FilmSelection } from './use-film-selection.ts'

type BulkBarProps = {
  chosen: FilmSelection
  /** The films that the filters find. */
  totalFilms: number
  memberId: string
  lists: Pick<FilmList, 'id' | 'name'>[]
  newListId: string
}

/** The acts on the films that are chosen, and the undo of the last one, also when that left no film. */
export function BulkBar(props: BulkBarProps) {
  const { send, pending, shown, expire, undo } = useBulkEdit(props.chosen.clear)
  return (
    <div className={styles.dock}>
      {props.totalFilms > 0 && <BulkForm {...props} send={send} />}
      <BulkToast pending={pending} result={shown} onUndo={undo} onExpire={expire} />
    </div>
  )
}

type BulkFormProps = BulkBarProps & Pick<ReturnType<typeof useBulkEdit>, 'send'>

/** The acts. Without script it is a form below the films. */
function BulkForm({ chosen, totalFilms, memberId, lists, newListId, send }: BulkFormProps) {
  const { search } = useLocation()
  const count = chosen.all?.count ?? chosen.chosen.length
  function submit(event: React.FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const fields = new FormData(form, (event.nativeEvent as SubmitEvent).submitter) // a button submits it
    const act = fields.get('act') as BulkAction // the value of one of the buttons below
    const listId = String(fields.get('listId'))
    const list = listId === newListId ? { listName: String(fields.get('listName')) || ' ' } : { listId }
    const stars = Number(fields.get('stars'))
    const edit = { act, ...(act === 'rate' && isStars(stars) && { stars }), ...(act === 'add' && list) }
    const isHandled = chosen.all
      ? send({ kind: 'editAll', query: search, ...chosen.all, ...edit })
      : send({ kind: 'edit', films: chosen.chosen, ...edit })
    // A form sent by the browser edits only the ticked films of this page.
    if (isHandled || chosen.all) event.preventDefault()
    for (const details of form.querySelectorAll('details')) details.open = false
  }
  return (
    <form
      id={bulkFormId}
      className={styles.bar}
      method="post"
      action={ownFilmsPath('')}
      data-empty={count === 0 || undefined}
      onSubmit={submit}
    >
      {/* Enter in the name of a list presses the first button of the form. */}
      <button type="submit" name="act" value="add" className="sr" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="next" value={search} />
      <input type="hidden" name="member" value={memberId} />
      <p className={styles.count}>
        <span role="status" className="num">
          {count > 0 && `${formatWhole(count)} chosen`}
        </span>
        {count < totalFilms && (
          <button type="button" className={`link ${styles.script}`} onClick={chosen.chooseAll}>
            Choose all {formatWhole(totalFilms)}
          </button>
        )}
      </p>
      <div className={styles.acts}>
        <BulkMenu icon={<Icon name="star" />} label="Stars">
          <select className={menu.field} name="stars" aria-label="Stars" defaultValue={4}>
            {starSteps.map(step => (
              <option key={step} value={step}>
                {formatStars(step)}
              </option>
            ))}
          </select>
          <button type="submit" name="act" value="rate" className={buttons.primary}>
            Rate
          </button>
        </BulkMenu>
        <button type="submit" name="act" value="like" className={menu.act}>
          <HeartIcon /> Like
        </button>
        <button type="submit" name="act" value="seen" className={menu.act}>
          <EyeIcon /> Seen
        </button>
        <button type="submit" name="act" value="list" className={menu.act}>
          <Icon name="list" /> Watchlist
        </button>
        <ListMenu lists={lists} newListId={newListId} />
        <BulkMenu icon={<More />} label="More">
          {removalActions.map(([act, label]) => (
            <button key={act} type="submit" name="act" value={act} className={buttons.secondary}>
              {label}
            </button>
          ))}
        </BulkMenu>
      </div>
      <button
        type="button"
        className={`${buttons.tool} ${styles.script}`}
        aria-label="Choose none"
        onClick={chosen.clear}
      >
        <Icon name="close" />
      </button>
    </form>
  )
}

const removalActions: [act: BulkAction, label: string][] = [
  ['unlike', 'Unlike'],
  ['unlist', 'Off the watchlist'],
  ['unrate', 'Clear the stars I set'],
]

const More = () => <OwnIcon d="M5 12h.01M12 12h.01M19 12h.01" isBold />
