// The messages of browsers for a fetch without a response: Chromium, Firefox, Safari (and its older versions).
const noResponse = /^(Failed to fetch|network ?error|Load failed|The network connection was lost)/i

/** True when a fetch got no response, or an incomplete one. Error responses of the site are other errors. */
export const isUnreachable = (error: unknown) => error instanceof TypeError && noResponse.test(error.message)
