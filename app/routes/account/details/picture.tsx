import { data, href, Link } from 'react-router'
import { encodePicture } from '#app/accounts/details/encode-picture.server.ts'
import { removePictureForm } from '#app/accounts/details/forms.ts'
import { deletePicture, findPicture, upsertPicture } from '#app/accounts/details/picture.server.ts'
import { detailMessages } from '#app/accounts/forms/detail-messages.ts'
import { tooManyRequests } from '#app/accounts/forms/form-error.ts'
import { messages } from '#app/accounts/forms/messages.ts'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { megabytes } from '#app/domain/units.ts'
import { pictureKindOf } from '#app/films/images/picture-kind.ts'
import { UploadError } from '#app/import/parse/files/upload-limits.ts'
import { parseUploadForm } from '#app/import/upload/parse-upload-form.ts'
import { readBody } from '#app/import/upload/read-body.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { pageMeta } from '../../http/page-meta.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { MemberAccountPage, OtherWays } from '../forms/account-page.tsx'
import { redirectWithFlash } from '../forms/redirect-with-flash.ts'
import { resultHeaders, runMemberFormAction } from '../forms/run-form-action.ts'
import type { Route } from './+types/picture'
import { ChoosePicture } from './choose-picture.tsx'

const title = 'Your Picture'
const description = 'Choose the picture of your filmDB account.'
const maxBytes = 1 * megabytes

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/picture'), noIndex: true })

export const headers = resultHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const picture = await findPicture(context.get(dependenciesContext).db, member.id)
  return data({ hasPicture: picture !== null })
}

/** A multipart form is an upload; any other form removes the picture. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, accounts } = context.get(dependenciesContext)
  const { publicUrl } = accounts
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\//i.test(contentType)) {
    return runMemberFormAction({ request, context, schema: removePictureForm }, async (_, member) => {
      await deletePicture(db, member.id)
      return { redirectTo: href('/user/account'), flashMessage: 'picture-removed' }
    })
  }
  const member = context.get(memberContext)
  if (!member) return rejected(messages.notAuthenticated, 401)
  const wait = await consume(db, accounts.secret, { rule: 'picture change per member', subject: member.id })
  if (wait !== null) return rejected(tooManyRequests(wait).formError.message, 429, wait)
  const bytes = readFile(await readBody(request), contentType)
  const type = bytes && pictureKindOf(bytes)
  if (!type) return rejected(detailMessages.pictureUnreadable, 400)
  if (bytes.length > maxBytes) return rejected(detailMessages.pictureTooLarge, 413)
  const encoded = await encodePicture(bytes, type)
  if ('error' in encoded) return rejected(encoded.error, encoded.isBusy ? 503 : 400, encoded.isBusy && 2)
  await upsertPicture(db, member.id, encoded.webp)
  return redirectWithFlash(href('/user/account'), { flashMessage: 'picture-changed', publicUrl })
}

/** The file of the form, or null when it is not the form of this page. */
function readFile(body: Uint8Array | null, contentType: string) {
  try {
    return body && parseUploadForm({ contentType, body }).bytes
  } catch (error) {
    if (error instanceof UploadError) return null
    throw error
  }
}

const rejected = (message: string, status: number, retryAfterSeconds?: number) =>
  data({ problem: { message, fields: ['file'] }, formError: null }, { status, headers: retryAfter(retryAfterSeconds) })

export default function Picture({ loaderData: member, actionData: result }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} intro="Whoever has signed in chooses a picture here." />
  return (
    <MemberAccountPage heading={title}>
      <ChoosePicture
        hasPicture={member.hasPicture}
        error={result?.problem?.message ?? result?.formError ?? null}
        maxBytes={maxBytes}
      />
      <OtherWays>
        <Link to={href('/user/account')}>Back to Account</Link>
      </OtherWays>
    </MemberAccountPage>
  )
}
