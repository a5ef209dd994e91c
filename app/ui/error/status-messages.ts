/** The heading and the message of each error status: for the site's own error page and for the static one. */
export const statusMessages = {
  400: {
    heading: 'This request is not valid',
    message: 'The address or the form contains something that is not valid.',
  },
  401: { heading: 'You are not authenticated', message: 'Nothing was changed. Sign in and try again.' },
  403: { heading: 'This request is not allowed', message: 'It was sent from another site, so nothing was changed.' },
  404: { heading: 'Page not found', message: 'No page has this address. Search for a film, or go to the start page.' },
  405: { heading: 'This method is not allowed', message: 'This address does not accept this kind of request.' },
  408: { heading: 'The request timed out', message: 'It took too long to arrive. Try again.' },
  411: { heading: 'The request has no length', message: 'This address needs a Content-Length header.' },
  413: { heading: 'The request is too large', message: 'What you sent is larger than filmDB accepts.' },
  414: { heading: 'The address is too long', message: 'It is longer than filmDB accepts.' },
  417: { heading: 'The expectation failed', message: 'filmDB does not support the Expect header of this request.' },
  429: { heading: 'Too many requests', message: 'You sent too many requests. Try again in a few seconds.' },
  431: { heading: 'The request headers are too large', message: 'They are larger than filmDB accepts.' },
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

export type ErrorStatus = keyof typeof statusMessages

export const isErrorStatus = (status: number): status is ErrorStatus => status in statusMessages
