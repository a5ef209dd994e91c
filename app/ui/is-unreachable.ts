// How browsers word that no answer came: Chromium, Firefox, Safari (and its older ones).
const noAnswer = [
  /^Failed to fetch/,
  /^network error$/,
  /^NetworkError when attempting to fetch resource/,
  /^Error in input stream$/,
  /^Load failed/,
  /^The network connection was lost/,
  /^The Internet connection appears to be offline/,
  /^Could not connect to the server/,
]

/**
 * True when the site could not be asked at all, or its answer broke off: then nothing is known of what it would have
 * said. What the site itself answers is never such an error: its failures arrive under other names.
 */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError && noAnswer.some(sentence => sentence.test(error.message))
