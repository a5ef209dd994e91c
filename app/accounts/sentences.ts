// Every sentence a visitor reads about accounts. Those of the spec (sections 5, 6 and 8) are literal.

export const sentences = {
  // sign up
  allRequired: 'All fields are required.',
  nameTooLong: 'A name has at most 200 characters.',
  tooShort: 'Password should be at least 8 characters long.',
  tooLong: 'Password should be at most 128 characters long.',
  differ: 'Passwords do not match.',

  // a new password
  differTryAgain: "Passwords don't match. Please try again.",

  // sign in, forgotten password
  emailRequired: 'Enter your e-mail address.',
  emailInvalid: 'Enter an e-mail address such as name@example.org.',
  passwordRequired: 'Enter your password.',

  // a member's page, seen by anybody else; reviews write it small (section 6)
  notAuthenticated: 'You are not authenticated',
  notAuthenticatedToReview: 'you are not authenticated',

  // delete account
  deletionNotice:
    'Are you sure you want to delete your account? A confirmation email will be sent to you. Please check your email and follow the instructions.',

  /** While nobody can have an account here. */
  notOpenYet: 'Accounts are not open on this site yet: nothing you enter here is sent on or kept.',
  refused: 'This form cannot be answered yet, because accounts are not open on this site. Nothing was kept.',
} as const
