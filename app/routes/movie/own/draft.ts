// What somebody has begun to write, kept in the browser until it is submitted: a reload or a closed tab loses nothing.
// A new review goes by the id of its film, an edit by the id of its review.

const keyOf = (memberId: string, id: number | string) => `filmdb.draft.${memberId}.${id}`

/** The member's draft, or an empty text. */
export function readDraft(memberId: string, id: number | string): string {
  try {
    return localStorage.getItem(keyOf(memberId, id)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the draft; an empty one is thrown away. */
export function writeDraft(memberId: string, id: number | string, text: string) {
  try {
    if (text === '') localStorage.removeItem(keyOf(memberId, id))
    else localStorage.setItem(keyOf(memberId, id), text)
  } catch {
    // A browser that keeps nothing, or no more: the text is in the field still.
  }
}
