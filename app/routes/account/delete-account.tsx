import { data, href } from 'react-router'
import { deletionForm } from '#app/accounts/forms.ts'
import { sentences } from '#app/accounts/sentences.ts'
import { visitorContext } from '#app/context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SignedOut } from '#app/ui/signed-out.tsx'
import type { Route } from './+types/delete-account'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { answerForm } from './answer-form.ts'

const title = 'Delete Account'
const description = 'Delete your filmDB account with all that belongs to it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/delete-account'), noIndex: true })

export function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return data({ visitor }, { status: visitor ? 200 : 401 })
}

export const action = ({ request }: Route.ActionArgs) => answerForm(request, () => deletionForm)

export default function DeleteAccount({ loaderData: { visitor }, actionData: answer }: Route.ComponentProps) {
  if (!visitor) return <SignedOut heading={title} why="Whoever has signed in can delete the account here." />
  return (
    <AccountPage heading={title}>
      <p>{sentences.deletionNotice}</p>
      <AccountForm answer={answer} submit="Send Confirmation Email">
        {null}
      </AccountForm>
    </AccountPage>
  )
}
