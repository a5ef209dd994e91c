/**
 * The status of a page whose films could not be asked for. Nothing is wrong with the address and nothing broke here:
 * the page answers, with a sentence and a way to try again.
 */
export const unavailableStatus = 200
