import { href, redirect } from 'react-router'

/** Password managers open this path (W3C, "A Well-Known URL for Changing Passwords"). */
export const loader = () => redirect(href('/update-Password'), 302)
