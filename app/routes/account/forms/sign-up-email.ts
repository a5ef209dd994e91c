// In the browser's memory, because a redirect carries no state and a URL would be logged with the email address.
let email = ''

/** Keeps the email address of a sign-up for the sign-in page, until the next sign-in. Call it in the browser only. */
export function keepSignUpEmail(typed: string) {
  email = typed
}

/** The email address of a sign-up that was sent before on this page load; else empty. */
export const signUpEmail = () => email
