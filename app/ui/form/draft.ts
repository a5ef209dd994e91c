// Unsubmitted texts in localStorage, so that a reload or a closed tab loses none. The key of a new review has the id of
// its film, the key of an edit the id of its review.

const keyOf = (memberId: string, id: number | string) => `filmdb.draft.${memberId}.${id}`

/** The member's draft, or an empty text. */
export function readDraft(memberId: string, id: number | string): string {
  try {
    return localStorage.getItem(keyOf(memberId, id)) ?? ''
  } catch {
    return ''
  }
}

/** Stores the draft; deletes an empty one. */
export function writeDraft(memberId: string, id: number | string, text: string) {
  try {
    if (text === '') localStorage.removeItem(keyOf(memberId, id))
    else localStorage.setItem(keyOf(memberId, id), text)
  } catch {
    // Storage is full or switched off: the text is still in the field.
  }
}
