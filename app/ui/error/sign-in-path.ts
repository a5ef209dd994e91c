import { href } from 'react-router'

/** The sign-in page, which afterwards leads on to `next`, a path of this site (accounts/next-page.ts reads it). */
export const signInPath = (next: string) => `${href('/signin')}?${new URLSearchParams({ next })}`
