import { href } from 'react-router'

/** Signs out, as a plain form until `useSignOut` sends it. */
export function SignOutButton({ className, formClassName }: { className?: string; formClassName?: string }) {
  return (
    <form className={formClassName} method="post" action={href('/signout')}>
      <button type="submit" className={className}>
        Logout
      </button>
    </form>
  )
}
