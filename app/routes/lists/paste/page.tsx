import { useState } from 'react'
import { data, Form, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { tooManyRequests } from '#app/accounts/forms/form-error.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { filmIdPattern } from '#app/domain/film-ref.ts'
import { withRequestContext } from '#app/films/upstream/request-context.server.ts'
import { findPastedFilms, pastedTimeoutMs } from '#app/import/paste/find-pasted.ts'
import { maxPastedLength, maxPastedLines, parseLines } from '#app/import/paste/parse-lines.ts'
import { listMessages } from '#app/library/lists/list.ts'
import { addFilmsToList } from '#app/library/lists/list-items.server.ts'
import { selectItemIdsAmong } from '#app/library/lists/read-list.server.ts'
import { selectListNames } from '#app/library/lists/read-lists.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import buttons from '../../../ui/form/button.module.css'
import { notFoundResponse } from '../../http/not-found-response.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { withOfflineMessage } from '../../http/with-offline-message.ts'
import { addedPath } from '../added-path.ts'
import { noList } from '../no-list.ts'
import type { Route } from './+types/page'
import styles from './page.module.css'
import { Preview } from './preview.tsx'
import { toPreviewLine } from './preview-line.ts'
import { useDraft } from './use-draft.ts'

const title = 'Titles or links'
const intro = 'Paste a list of films from anywhere, one film a line.'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title, description: intro, path: href('/list/:listId/paste', params), noIndex: true })

export async function loader({ params: { listId }, context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { db, films } = context.get(dependenciesContext)
  const { names } = await readAsMember(db, member.id, { names: selectListNames })
  const list = names.find(({ id }) => id === listId)
  if (!list) throw await notFoundResponse(films, noList)
  return data({ list })
}

/** Whether the member has this list: films are looked up for no other. */
async function hasList(db: Database, memberId: string, listId: string) {
  const { names } = await readAsMember(db, memberId, { names: selectListNames })
  return names.some(({ id }) => id === listId)
}

const filmIds = z.array(z.string().regex(filmIdPattern)).max(maxPastedLines)

/** `intent=preview` looks up what the lines mean; `intent=add` adds the films that the member left checked. */
export async function action({ params: { listId }, request, context }: Route.ActionArgs) {
  const member = context.get(memberContext)
  const { db, films, accounts, site } = context.get(dependenciesContext)
  const form = await request.formData().catch(() => null)
  const text = String(form?.get('text') ?? '').slice(0, maxPastedLength)
  const reject = (error: string, status = 400) => data({ error, text, lines: null }, { status })
  if (!member) return reject(messages.notAuthenticated, 401)
  const preview = async (error: string | null) => {
    const lines = parseLines(text, site)
    if (lines.length === 0) return reject(error ?? 'There is no title in this text.')
    if (lines.length > maxPastedLines) return reject(`Paste at most ${maxPastedLines} films at a time.`)
    const lookUp = () => findPastedFilms(films, lines)
    const { result: pastedFilms } = await withRequestContext(lookUp, { timeoutMs: pastedTimeoutMs })
    const ids = pastedFilms.flatMap(one =>
      'film' in one ? one.film.id : 'candidates' in one ? one.candidates.map(({ id }) => id) : [],
    )
    const { listed } = await readAsMember(db, member.id, { listed: selectItemIdsAmong(listId, ids) })
    const shown = pastedFilms.map(one => toPreviewLine(one, new Set(listed)))
    return data({ error, text, lines: shown }, { status: error === null ? 200 : 400 })
  }
  if (!form) return reject(messages.notAForm)
  const isMine = await hasList(db, member.id, listId)
  if (!isMine) throw await notFoundResponse(films, noList)

  const wait = await consume(db, accounts.secret, { rule: 'paste per member', subject: member.id })
  const isPreview = form.get('intent') === 'preview'
  // Without `lines` the page keeps its preview, with the films that are checked.
  const refuseToAdd = (error: string, status: number) => data({ error, text }, { status })
  if (wait !== null) return (isPreview ? reject : refuseToAdd)(tooManyRequests(wait).formError.message, 429)
  if (isPreview) return preview(null)
  const parsed = filmIds.safeParse([...new Set(form.getAll('film'))])
  if (!parsed.success) return reject(messages.notAForm)
  if (parsed.data.length === 0) return preview('Nothing was added: no film is checked.')
  const cards = await Promise.all(parsed.data.map(id => films.findCard(Number(id)))).catch(() => null)
  if (!cards) return refuseToAdd('The films cannot be looked up at the moment. Nothing was added: try again.', 503)
  const chosen = cards.filter(film => film !== null)
  const added = await addFilmsToList(db, { memberId: member.id, listId, films: chosen })
  if (!added) throw await notFoundResponse(films, noList)
  if ('error' in added) return preview(listMessages[added.error])
  return redirect(addedPath(listId, { films: added.added, notes: 0, at: added.at }), 303)
}

export const clientAction = (args: Route.ClientActionArgs) => withOfflineMessage(args)

export default function Paste({ params, loaderData, actionData: result }: Route.ComponentProps) {
  const draft = useDraft(`paste.${params.listId}`, result)
  // A form that did not reach the site, or was refused, leaves the preview before it.
  const [previewResult, setPreviewResult] = useState(foundOf(result))
  if ((!result || 'lines' in result) && previewResult !== foundOf(result)) setPreviewResult(foundOf(result))
  if (!loaderData) return <SignedOut heading={title} intro={intro} typed={[previewResult?.text]} />
  const { list } = loaderData
  const path = href('/list/:listId', { listId: list.id })
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <p>
        <Link className="link" to={path}>
          {list.name}
        </Link>
      </p>
      <h1 className="semi-expanded">{title}</h1>
      <Form className={styles.form} method="post" encType="multipart/form-data">
        <label htmlFor="text">{intro}</label>
        <textarea
          {...draft.field}
          id="text"
          name="text"
          rows={previewResult?.lines ? 4 : 10}
          maxLength={maxPastedLength}
          defaultValue={previewResult?.text ?? (result && 'text' in result ? result.text : undefined)}
          placeholder={'The Matrix (1999)\nDune, 2021\nhttps://www.imdb.com/title/tt0113277/'}
          required
        />
        <p className="quiet">
          With the year where you know it. Links to IMDb, the film database, Letterboxd and this site. At most{' '}
          {maxPastedLines} films. Nothing is added before you have seen it.
        </p>
        {result?.error && (
          <p className={styles.error} role="alert">
            {result.error}
          </p>
        )}
        <button
          type="submit"
          name="intent"
          value="preview"
          className={`${buttons.button} ${previewResult?.lines ? buttons.secondary : buttons.primary}`}
        >
          {previewResult?.lines ? 'Look again' : 'Look them up'}
        </button>
      </Form>
      {previewResult?.lines && (
        <Preview
          key={previewResult.text}
          text={previewResult.text}
          lines={previewResult.lines}
          listName={list.name}
          onSubmit={draft.forget}
        />
      )}
    </main>
  )
}

/** The films that the site found for the text; null without a response of the site. */
const foundOf = (result: Route.ComponentProps['actionData']) => (result && 'lines' in result ? result : null)
