import { href, useFetcher } from 'react-router'
import type { FlashMessage } from '#app/accounts/forms/flash-messages.ts'
import { FlashBar } from './flash-bar.tsx'

const key = 'sign-out'

/** Signs out; without script it is a plain form. */
export function SignOutButton({ className, formClassName }: { className?: string; formClassName?: string }) {
  const { Form } = useFetcher({ key })
  return (
    <Form className={formClassName} method="post" action={href('/signout')}>
      <button type="submit" className={className}>
        Logout
      </button>
    </Form>
  )
}

/** The error of a sign-out that got no response: the member is still signed in. */
export const SignOutError = () => <FlashBar notice={useFetcher<FlashMessage>({ key }).data ?? null} />
