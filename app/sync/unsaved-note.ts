// A note that something waits in this browser to be saved, so that a page knows it without opening the queue: after
// the member was signed out, nobody else would say so.

const key = 'filmdb.unsaved'

/** Leaves or takes the note. */
export function noteUnsaved(isUnsaved: boolean) {
  try {
    if (isUnsaved) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing: then nothing waits longer than the page either.
  }
}

/** Whether something waits. */
export function isNotedUnsaved() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
