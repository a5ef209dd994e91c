import { useEffect, useRef, useState } from 'react'
import { Form, href, useNavigate } from 'react-router'
import type { Command } from '#app/library/commands/command.ts'
import { contentOfList, type FilmList, listMessages, withTyped } from '#app/library/lists/list.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { MutationTarget } from '#app/ui/form/mutation-target.tsx'
import { Icon, OwnIcon } from '#app/ui/layout/icon.tsx'
import buttons from '../../../ui/form/button.module.css'
import field from '../../../ui/form/field.module.css'
import { ListFields, useListForm } from '../list-fields.tsx'
import { isCloseKey } from './is-close-key.ts'
import styles from './list-tools.module.css'
import type { RunCommand } from './use-list-commands.ts'

const button = buttons.secondary

/** Closes an open tool; the focus moves to its button. */
function close(tool: HTMLDetailsElement | null) {
  if (!tool?.open) return
  tool.open = false
  tool.querySelector('summary')?.focus()
}

/** Opens the form of the list's name, description and numbering. */
export function EditTool({ list }: { list: FilmList }) {
  const { id: listId } = list
  const details = useRef<HTMLDetailsElement>(null)
  // The list as it was when the form opened, so that a newer one does not reset what is typed.
  const [opened, setOpened] = useState(list)
  const followWhileClosed = () => {
    if (!details.current?.open) setOpened(list)
  }
  useEffect(followWhileClosed, [list])
  const isSame = contentOfList(opened) === contentOfList(list)
  // The same fields have another version when an earlier edit was pending at the opening and is saved now.
  const { version: basedOn } = isSame ? list : opened
  const { problem, parse } = useListForm()
  const save = (event: React.FormEvent<HTMLFormElement>) => {
    const typed = parse(event)
    if (!typed) return
    const fields = withTyped(list, { opened, typed })
    const mutation = { noun: 'film_list' as const, listId, list: fields, basedOn: list.version }
    if (!syncStore.enqueue(mutation, fields.name)) return
    event.preventDefault()
    close(details.current)
  }
  return (
    <details
      className={styles.tool}
      name="list-tool"
      ref={details}
      onToggle={followWhileClosed}
      onKeyDown={event => isCloseKey(event) && close(details.current)}
    >
      <summary className={button}>
        <Icon name="pen" /> <span className={styles.word}>Edit</span>
      </summary>
      <Form
        key={opened.version}
        className={styles.panel}
        method="post"
        action={href('/list/:listId/details', { listId })}
        noValidate
        onSubmit={save}
      >
        <MutationTarget method="PUT" next={href('/list/:listId', { listId })} />
        <input type="hidden" name="basedOn" value={basedOn} />
        <ListFields {...opened} problem={problem} />
        <p className={isSame ? 'sr' : 'quiet'} role="status">
          {!isSame && `${listMessages.changedElsewhere} Saving replaces only what you change here.`}
        </p>
        <button type="submit" className={buttons.primary}>
          Save
        </button>
      </Form>
    </details>
  )
}

type MoreToolProps = { list: FilmList; others: { id: string; name: string }[]; copyId: string; run: RunCommand }

/** Copy, merge, export and delete. */
export function MoreTool({ list, others, copyId, run }: MoreToolProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { id: listId, name } = list
  const navigate = useNavigate()
  const remove = (event: React.FormEvent) => {
    if (!syncStore.enqueue({ noun: 'film_list', listId, list: null, gone: list }, name)) return
    event.preventDefault()
    navigate(`${href('/lists')}?deleted=${listId}`)
  }
  const runInstead = (event: React.FormEvent, command: Command, title: string) => {
    if (!run(command, title)) return
    event.preventDefault()
    close(details.current)
  }
  const merge = (event: React.FormEvent<HTMLFormElement>) => {
    const from = String(new FormData(event.currentTarget).get('from'))
    const title = others.find(({ id }) => id === from)?.name ?? name
    runInstead(event, { kind: 'merge', from, into: listId }, title)
  }
  const page = href('/list/:listId', { listId })
  return (
    <details
      className={styles.tool}
      name="list-tool"
      ref={details}
      onKeyDown={event => isCloseKey(event) && close(details.current)}
    >
      <summary className={`${buttons.tool} ${buttons.outlined}`} aria-label="More: copy, merge, export, delete">
        <OwnIcon d="M5 12h.01M12 12h.01M19 12h.01" isBold />
      </summary>
      <div className={styles.panel}>
        <Form method="post" action={page} onSubmit={event => runInstead(event, { kind: 'copy', from: listId }, name)}>
          <input type="hidden" name="copyId" value={copyId} />
          <button type="submit" className={button} name="intent" value="copy">
            Copy this list
          </button>
        </Form>
        {others.length > 0 && (
          <Form className={styles.merge} method="post" action={page} onSubmit={merge}>
            <label htmlFor="from">Add the films of</label>
            <select className={field.select} id="from" name="from">
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <button type="submit" className={button} name="intent" value="merge">
              Merge into this list
            </button>
          </Form>
        )}
        <a className={button} href={href('/list/:listId/letterboxd.csv', { listId })} download>
          Export as CSV
        </a>
        <Form method="post" action={href('/list/:listId/details', { listId })} onSubmit={remove}>
          <MutationTarget method="DELETE" next={`${href('/lists')}?deleted=${listId}`} />
          <button type="submit" className={buttons.remove} aria-label={`Delete ${name}`}>
            Delete this list
          </button>
        </Form>
      </div>
    </details>
  )
}
