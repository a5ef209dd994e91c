// In the browser's memory, because a redirect carries no state and a URL would be logged with the email address.
let email = ''

/** Keeps the email address of a successful sign-up for the sign-in page. Call it in the browser only. */
export function keepSignUpEmail(typed: string) {
  email = typed
}

/** The email address that is kept; else empty. */
export const signUpEmail = () => email

/** Called once the sign-in page has the address, so that the next person at this browser does not read it. */
export function forgetSignUpEmail() {
  email = ''
}
