import { useState } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { tooManyRequests } from '#app/accounts/forms/form-error.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { maxPastedLength, maxPastedLines } from '#app/import/paste/parse-lines.ts'
import { listMessages } from '#app/library/lists/list.ts'
import { selectListNames } from '#app/library/lists/read-lists.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import buttons from '../../../ui/form/button.module.css'
import { addedPath } from '../../http/added-path.ts'
import { notFoundResponse } from '../../http/not-found-response.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { withOfflineMessage } from '../../http/with-offline-message.ts'
import { noList } from '../no-list.ts'
import type { Route } from './+types/page'
import { addPasted, parseChecked } from './add-pasted.server.ts'
import styles from './page.module.css'
import { Preview } from './preview.tsx'
import { previewPaste } from './preview-paste.server.ts'
import { useDraft } from './use-draft.ts'

const title = 'Titles or links'
const intro = 'Paste a list of films from anywhere, one film a line.'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title, description: intro, path: href('/list/:listId/paste', params), noIndex: true })

export async function loader({ params: { listId }, context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { db, films } = context.get(dependenciesContext)
  const list = await findList(db, member.id, listId)
  if (!list) throw await notFoundResponse(films, noList)
  return data({ list })
}

/** The member's list with this id and its name; null without one. */
async function findList(db: Database, memberId: string, listId: string) {
  const { names } = await readAsMember(db, memberId, { names: selectListNames })
  return names.find(({ id }) => id === listId) ?? null
}

/** `intent=preview` looks up what the lines mean; `intent=add` adds the films that the member left checked. */
export async function action({ params: { listId }, request, context }: Route.ActionArgs) {
  const member = context.get(memberContext)
  const { db, films, accounts, site } = context.get(dependenciesContext)
  const form = await request.formData().catch(() => null)
  const text = String(form?.get('text') ?? '').slice(0, maxPastedLength)
  const reject = (error: string, status = 400) => data({ error, text, lines: null }, { status })
  if (!member) return reject(messages.notAuthenticated, 401)
  if (!form) return reject(messages.notAForm)
  const memberId = member.id
  // Films are looked up for no list but the member's own.
  if (!(await findList(db, memberId, listId))) throw await notFoundResponse(films, noList)

  const preview = async (error: string | null) => {
    const found = await previewPaste(db, text, { films, site, memberId, listId })
    if ('error' in found) return reject(found.error)
    if (found.lines.length === 0) return reject(error ?? 'There is no title in this text.')
    return data({ error, text, lines: found.lines }, { status: error === null ? 200 : 400 })
  }
  // Without `lines` the page keeps its preview, with the films that are checked.
  const refuseToAdd = (error: string, status: number) => data({ error, text }, { status })

  const wait = await consume(db, accounts.secret, { rule: 'paste per member', subject: memberId })
  const isPreview = form.get('intent') === 'preview'
  if (wait !== null) return (isPreview ? reject : refuseToAdd)(tooManyRequests(wait).formError.message, 429)
  if (isPreview) return preview(null)
  const ids = parseChecked(form)
  if (!ids) return reject(messages.notAForm)
  if (ids.length === 0) return preview('Nothing was added: no film is checked.')
  const added = await addPasted(db, films, { memberId, listId, ids })
  if (!added) throw await notFoundResponse(films, noList)
  if (!('error' in added)) return redirect(addedPath(listId, { films: added.added, notes: 0, at: added.at }), 303)
  if (added.error !== 'notLookedUp') return preview(listMessages[added.error])
  return refuseToAdd('The films cannot be looked up at the moment. Nothing was added: try again.', 503)
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
        <TextLink to={path}>{list.name}</TextLink>
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
          With the year where you know it. Links to IMDb, TMDB, Letterboxd and this site. At most {maxPastedLines}{' '}
          films. You check the films before any is added.
        </p>
        <FormError className={styles.error}>{result?.error}</FormError>
        <button
          type="submit"
          name="intent"
          value="preview"
          className={previewResult?.lines ? buttons.secondary : buttons.primary}
        >
          {previewResult?.lines ? 'Look again' : 'Look them up'}
        </button>
      </Form>
      {previewResult?.lines && (
        <Preview
          key={previewResult.text}
          text={previewResult.text}
          lines={previewResult.lines}
          list={list}
          onSubmit={draft.forget}
        />
      )}
    </main>
  )
}

/** The films that the site found for the text; null without a response of the site. */
const foundOf = (result: Route.ComponentProps['actionData']) => (result && 'lines' in result ? result : null)
