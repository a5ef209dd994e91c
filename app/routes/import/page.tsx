import { data, href, redirect } from 'react-router'
import { tooManyRequests } from '#app/accounts/forms/form-error.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { beginImport } from '#app/import/begin-import.server.ts'
import { loadImport } from '#app/import/load-import.server.ts'
import { uploadMessages } from '#app/import/parse/files/upload-messages.ts'
import { readBody } from '#app/import/upload/read-body.ts'
import { AccountNav } from '#app/ui/account/account-nav.tsx'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { useFallbackFocus } from '#app/ui/form/focus.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import { ChooseFile } from './choose-file.tsx'
import { Outcome } from './outcome.tsx'
import styles from './page.module.css'
import { Preview } from './preview.tsx'
import { type StageProps, stageHeadings } from './stage-headings.ts'
import { Working } from './working.tsx'

const title = 'Bring Your Films In'
const description =
  'Diary, ratings, watchlist, reviews, lists and likes from Letterboxd, IMDb, TMDB, Trakt or another filmDB.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/import'), noIndex: true })

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { db, imports } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const currentImport = await loadImport(db, member)
  // Continues an import that a restart of the server interrupted.
  if (currentImport?.isWorking) imports.wake(member.id)
  return data({ currentImport })
}

/** Takes the uploaded file; its films are looked up after the response. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = context.get(memberContext)
  if (!member) return data({ error: messages.notAuthenticated }, { status: 401 })
  const { imports } = context.get(dependenciesContext)
  const actionData = await imports.runUpload(member.id, () => beginUpload(request, context, member.id))
  return actionData ?? busy(uploadMessages['one at a time'])
}

async function beginUpload(request: Request, context: Route.ActionArgs['context'], memberId: string) {
  const { db, imports, accounts } = context.get(dependenciesContext)
  const wait = await consume(db, accounts.secret, { rule: 'import per member', subject: memberId })
  if (wait !== null) return tooMany(wait)
  const body = await readBody(request)
  if (!body) return data({ error: uploadMessages['not a form'] }, { status: 400 })
  const contentType = request.headers.get('Content-Type') ?? ''
  const upload = await imports.parse({ contentType, body })
  if ('isBusy' in upload) return busy(uploadMessages.busy)
  if ('error' in upload) return data({ error: upload.error }, { status: 400 })
  if (!(await beginImport(db, { memberId, ...upload }))) {
    return data({ error: 'The import before is still being written. Wait for its end.' }, { status: 409 })
  }
  imports.wake(memberId)
  return redirect(href('/user/import'), 303)
}

const busy = (error: string) => data({ error }, { status: 429, headers: { 'Retry-After': '5' } })

function tooMany(wait: number) {
  const { message, status, retryAfterSeconds } = tooManyRequests(wait).formError
  return data({ error: message }, { status, headers: { 'Retry-After': String(retryAfterSeconds) } })
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  // The error of a file that was not taken is shown by itself.
  const importView = actionData ? null : (loaderData?.currentImport ?? null)
  const headingRef = useFallbackFocus<HTMLHeadingElement>(importView?.state)
  if (!loaderData)
    return <SignedOut heading={title} intro="Whoever has signed in can bring films from elsewhere in here." />
  return (
    <>
      <AccountNav />
      <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
        <h1 className={`semi-expanded ${styles.heading}`}>{title}</h1>
        <p className="sr" role="status">
          {importView && stageHeadings[importView.state]}
        </p>
        {importView && <Stage importView={importView} headingRef={headingRef} />}
        {!loaderData.currentImport?.isWorking && (
          <ChooseFile
            error={actionData?.error ?? null}
            isAnother={importView !== null}
            headingRef={importView ? undefined : headingRef}
          />
        )}
        <p className="quiet">
          On the way out instead? <TextLink to={href('/user/export')}>Take your library with you</TextLink>.
        </p>
      </main>
    </>
  )
}

function Stage(props: StageProps) {
  if (props.importView.isWorking) return <Working {...props} />
  return props.importView.state === 'to decide' ? <Preview {...props} /> : <Outcome {...props} />
}
