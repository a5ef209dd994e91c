// A flag in localStorage: this browser stores pending mutations. Pages read it without opening the queue, also after the
// member has signed out.

const key = 'filmdb.unsaved'

export function setUnsavedFlag(isUnsaved: boolean) {
  try {
    if (isUnsaved) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the pending mutations are lost with the page too.
  }
}

export function hasUnsavedFlag() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
