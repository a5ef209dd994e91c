// Sentences that the server alone says. Those of sentences.ts travel to the browser as one object.

export const serverOnlyMessages = {
  /** The same for an unknown address, a wrong password, and an address that is not verified where it has to be. */
  wrongOrUnverified:
    'The e-mail address or the password is not right. If you have just signed up, open the link in the email first.',
  signedUpToVerify: 'That worked. A letter is on its way to your address: open its link, then sign in below.',
  googleAddressInvalid:
    'Google named an e-mail address that filmDB cannot use, so there is no account for it. Sign up with another one.',
} as const
