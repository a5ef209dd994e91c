// How browsers word that no answer came: Chromium, Firefox, Safari (and its older ones).
const noAnswer = /^(Failed to fetch|network ?error|Load failed|The network connection was lost)/i

/**
 * True when the site could not be asked at all, or its answer broke off: then nothing is known of what it would have
 * said. What the site itself answers is never such an error: its failures arrive under other names.
 */
export const isUnreachable = (error: unknown) => error instanceof TypeError && noAnswer.test(error.message)
