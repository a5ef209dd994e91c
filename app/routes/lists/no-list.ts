/** The error page of a list that does not exist, or is another member's. */
export const noList = { heading: 'No list available', message: 'There is no list of yours at this address.' }
