import { data, href } from 'react-router'
import { newPasswordForm } from '#app/accounts/forms.ts'
import { visitorContext } from '#app/context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SignedOut } from '#app/ui/signed-out.tsx'
import type { Route } from './+types/change-password'
import { AccountPage } from './account-page.tsx'
import { answerForm } from './answer-form.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

const title = 'Change Password'
const description = 'Change the password of your filmDB account.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/update-Password'), noIndex: true })

export function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return data({ visitor }, { status: visitor ? 200 : 401 })
}

export const action = ({ request }: Route.ActionArgs) => answerForm(request, () => newPasswordForm)

export default function ChangePassword({ loaderData: { visitor }, actionData: answer }: Route.ComponentProps) {
  if (!visitor) return <SignedOut heading={title} why="Whoever has signed in changes the password here." />
  return (
    <AccountPage heading={title}>
      <ChangePasswordForm answer={answer} />
    </AccountPage>
  )
}
