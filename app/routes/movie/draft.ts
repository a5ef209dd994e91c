// A review somebody has begun, kept in the browser until it is submitted: a reload or a closed tab loses nothing.

const keyOf = (memberId: string, filmId: number) => `filmdb.draft.${memberId}.${filmId}`

/** The member's draft about the film, or an empty text. */
export function readDraft(memberId: string, filmId: number): string {
  try {
    return localStorage.getItem(keyOf(memberId, filmId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the draft; an empty one is thrown away. */
export function keepDraft(memberId: string, filmId: number, text: string) {
  try {
    if (text === '') localStorage.removeItem(keyOf(memberId, filmId))
    else localStorage.setItem(keyOf(memberId, filmId), text)
  } catch {
    // A browser that keeps nothing, or no more: the text is in the field still.
  }
}
