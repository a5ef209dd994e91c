// Messages that only the server uses. Those of messages.ts are sent to the browser as one object.

export const serverOnlyMessages = {
  /** One message for an unknown email address, a wrong password, and an unverified email address. */
  wrongOrUnverified:
    'The email address or the password is not right. If you have just signed up, open the link in the email first.',
  signedUpToVerify: 'That worked. An email is on its way to you: open its link, then sign in below.',
  googleAddressInvalid:
    'Google named an email address that filmDB cannot use, so there is no account for it. Sign up with another one.',
  googleGuarded:
    'The account with this email address asks for a second step, and this Google account does not belong to it. Sign in as you did before.',
  googleDisconnected:
    'Google was disconnected from the account with this email address. Sign in in another way, then connect it again under Security.',
  googleOfAnother: 'This Google account has another email address than your account, so it was not connected.',
  googleTaken: 'This Google account opens another account of filmDB, so it was not connected.',
  googleOnly: 'Your account has no password yet. Set one first, then disconnect Google.',
  /** A flash message. */
  googleIsDisconnected: 'Google is disconnected. All other devices are signed out.',
  /** After a form that needs a member; the first sentence is that of spec section 6. */
  signedOut: 'You are not authenticated, so nothing was changed. Sign in and try again.',
  signedOutFromReview: 'you are not authenticated, so nothing was changed. Sign in and try again.',
} as const
