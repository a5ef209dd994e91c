import { href, useFetcher } from 'react-router'
import type { FlashMessage } from '#app/accounts/forms/flash-messages.ts'
import { FlashBar } from './flash-message.tsx'

const key = 'sign-out'

/** Signs out, wherever the person is; without script it is a form like any other. */
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

/** Says so when a press could not even be answered: the person is still signed in, and the page stays as it is. */
export const SignOutError = () => <FlashBar notice={useFetcher<FlashMessage>({ key }).data ?? null} />
