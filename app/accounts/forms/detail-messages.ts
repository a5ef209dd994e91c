// Messages about a member's name, email address, picture, region and services.
export const detailMessages = {
  emailIsYours: 'This is your email address already.',
  signInAgain: 'You signed in a while ago. Sign in once more, then change your address.',
  /** Shown whether or not the address has an account. */
  changeRequested: 'An email is on its way to the new address. Your address changes when you open its link.',
  emailTaken: 'There is an account with this email address by now, so the address of yours stays as it was.',
  pictureTooLarge: 'A picture has at most 1 MB. Choose a smaller one.',
  pictureUnreadable: 'This is not a PNG, JPEG or WebP picture, or it is damaged. Choose another one.',
  pictureDimensions:
    'A picture has 16 to 4096 pixels a side, and at most 12 million pixels in all. Choose another one.',
  picturesBusy: 'More pictures are being read at the moment than filmDB can handle. Try again in a few seconds.',
  regionUnknown: 'filmDB does not know this region. Choose one of the list.',

  // flash messages on the next page
  nameChanged: 'Your name is changed.',
  emailChanged: 'Your email address is changed.',
  emailChangeCancelled: 'Your email address stays as it is.',
  pictureChanged: 'Your picture is changed.',
  pictureRemoved: 'Your picture is removed.',
  servicesChanged: 'Your region and your services are saved.',
} as const
