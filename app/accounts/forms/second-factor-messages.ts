// All messages about second factors.
import { maxPasskeyNameLength } from './field-limits.ts'

export const secondFactorMessages = {
  // after the password
  codeRequired: 'Enter the code of your app, or a recovery code.',
  codeMalformed: 'A code of your app has six digits; a recovery code has twelve letters and digits.',
  codeWrong: 'This code is not right. A code of your app works once and for about half a minute.',
  signInExpired: 'More than five minutes have passed since your password. Enter it once more.',

  // setting up
  alreadyOn: 'Your account has an authenticator app already. Remove it first.',
  setupExpired: 'This was begun more than ten minutes ago. Begin once more, with a new secret.',
  signInAgain: 'You signed in a while ago. Sign in once more, then come back here.',

  // passkeys
  passkeyNeedsScript:
    'A passkey is asked for by the browser itself, which needs JavaScript and a browser that knows passkeys. Use your password here, or another browser.',
  passkeyFailed: 'This passkey did not work. Try again, or sign in another way.',
  passkeyCancelled: 'The browser showed no passkey. Try again, or choose another way.',
  passkeyNotAdded: 'The browser made no passkey. Try again, or use another device.',
  passkeyKnown: 'This device has a passkey for your account already.',
  passkeyTooMany: 'An account has at most 10 passkeys. Remove one first.',
  passkeyNameRequired: 'Enter a name for the passkey.',
  passkeyNameTooLong: `The name of a passkey has at most ${maxPasskeyNameLength} characters.`,
  passkeyGone: 'There is no such passkey.',

  // flash messages on the next page
  authenticatorOn: 'The authenticator app is on. From now on your password is followed by its code.',
  authenticatorOff: 'The authenticator app is removed.',
  passkeyAdded: 'The passkey is added.',
  passkeyRenamed: 'The passkey has its new name.',
  passkeyRemoved: 'The passkey is removed. Delete it on its device, too.',
  codesShown: 'These are your recovery codes. Keep them now: they are shown this once.',

  noFactor: 'There is no second factor, so there are no recovery codes to make.',
} as const
