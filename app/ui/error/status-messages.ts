/** The heading and the message of each error status of a page. The server itself has more: static-error-page.ts. */
export const statusMessages = {
  400: {
    heading: 'This request is not valid',
    message: 'The address or the form contains something that is not valid.',
  },
  401: { heading: 'You are not authenticated', message: 'Nothing was changed. Sign in and try again.' },
  403: { heading: 'This request is not allowed', message: 'It was sent from another site, so nothing was changed.' },
  404: { heading: 'Page not found', message: 'No page has this address. Search for a film, or go to the start page.' },
  405: { heading: 'This method is not allowed', message: 'This address does not accept this kind of request.' },
  413: { heading: 'The request is too large', message: 'What you sent is larger than filmDB accepts.' },
  429: { heading: 'Too many requests', message: 'You sent too many requests. Try again in a few seconds.' },
  // The heading of the spec (section 2) for an unexpected error.
  500: {
    heading: 'Unexpected Application Error!',
    message: 'Something failed on our side, and the error was logged. Trying again may help.',
  },
  503: {
    heading: 'Temporarily unavailable',
    message: 'filmDB cannot reach its database at the moment. Try again in a few seconds.',
  },
} satisfies Record<number, { heading: string; message: string }>

/** Whether the HTTP status has a message of its own. */
export const hasStatusMessage = (status: number): status is keyof typeof statusMessages => status in statusMessages
