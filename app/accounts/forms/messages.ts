// Messages of the account forms. Those of the specification (sections 5, 6 and 8) are literal.
import { maxPasswordLength, minPasswordLength } from '../password/password-length.ts'
import { maxEmailLength, maxNameLength } from './field-limits.ts'
import { notAuthenticatedMessages } from './not-authenticated.ts'

export const messages = {
  // sign up
  allRequired: 'All fields are required.',
  nameTooLong: `A name has at most ${maxNameLength} characters.`,
  tooShort: `Password should be at least ${minPasswordLength} characters long.`,
  tooLong: `Password should be at most ${maxPasswordLength} characters long.`,
  differ: 'Passwords do not match.',
  nameUnprintable: 'A name cannot hold line breaks or invisible characters.',
  emailTooLong: `An email address has at most ${maxEmailLength} characters.`,
  commonPassword: 'This password is among the first that anybody tries. Three or four unrelated words make a good one.',
  knownPassword:
    'This password says little more than your name, your address or the name of this site. Three or four unrelated words make a better one.',

  // any form
  notAForm: 'What was sent here is not a form.',
  fieldTwice: 'This form came with a field twice. Load the page again and send it once more.',
  fieldUnknown: 'This form came with a field that does not belong to it. Load the page again and send it once more.',
  tooBusy: 'More people are signing in at the moment than filmDB can check. Try again in a few seconds.',
  databaseAway:
    'filmDB cannot reach its database at the moment. What you typed is still here: try again in a few seconds.',
  cannotSave: 'filmDB cannot save anything at the moment. What you typed is still here: try again in a minute.',
  tryAgain: 'An error occurred. Please try again.',
  tryAgainLater: 'An error occurred. Please try again later.',

  // a new password
  differTryAgain: "Passwords don't match. Please try again.",

  // sign in, forgotten password
  nothingGiven: 'You must provide either an email or phone number and a password',
  emailRequired: 'Enter your email address.',
  emailInvalid: 'Enter an email address such as name@example.org.',
  passwordRequired: 'Enter your password.',
  unreachable: 'filmDB cannot be reached. What you typed is still here: try again when the connection is back.',
  notSent: 'filmDB cannot be reached. Try again when the connection is back.',

  wrongCredentials: 'The email address or the password is not right.',
  resetSent: 'Password Reset Email Has Been Sent. Kindly review your email inbox.',

  // Google, or the configured provider
  googleNotConfigured: 'Signing in with Google is not set up on this site. Use your email address and password.',
  googleUnreachable: 'Google cannot be reached at the moment. Try again in a minute, or use your password.',
  googleFailed: 'Signing in with Google did not work. Try again.',
  googleDeclined: 'You did not sign in with Google.',
  googleUnverified: 'Google has not verified that this email address is yours, so it cannot be used to sign in here.',
  googleNotLinked:
    'There is an account with this email address, and nobody has shown yet that the address is theirs. Ask for a new password under Forgot Password: its email shows it, and then Google works too.',

  // a new password by link, and a changed password
  linkUsedUp: 'This link has been used, is too old, or is not complete.',
  passwordUpdated: 'Password updated successfully.',
  currentPasswordRequired: 'Enter your current password.',
  wrongPassword: 'This is not your password.',
  signInAgain: 'You signed in a while ago. Sign in once more, then change your password.',

  // flash messages on the next page
  signedUp: 'That worked. Sign in below. We have also sent you an email.',
  addressConfirmed: 'Your email address is confirmed.',
  accountDeleted: 'Your account and everything in it has been deleted.',
  sessionEnded: 'That device is signed out.',
  sessionsEnded: 'All other devices are signed out.',
  signOutFailed: 'Signing out did not work, so you are still signed in. Try again.',
  emailSent: 'An email is on its way to you.',

  ...notAuthenticatedMessages,

  // delete account
  deletionNotice:
    'Are you sure you want to delete your account? A confirmation email will be sent to you. Please check your email and follow the instructions.',
} as const
