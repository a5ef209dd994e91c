import { href } from 'react-router'

/** The URL of the sign-in page that redirects to `next`, a path of this site, afterwards. */
export const signInPath = (next: string) => `${href('/signin')}?${new URLSearchParams({ next })}`
