/** The key that is set while a visitor has hidden the notice of unsaved changes. */
const key = 'filmdb.hidden-notice'

const listeners = new Set<() => void>()

/** Where the browser stores nothing, the notice is hidden on this page. */
let isHiddenHere = false

function change(write: () => void, isHidden: boolean) {
  isHiddenHere = isHidden
  try {
    write()
  } catch {
    // Blocked or full.
  }
  for (const listener of listeners) listener()
}

/**
 * Whether the notice to a visitor that changes are not saved is hidden: of an account that is deleted they never will be.
 * It is hidden in this browser until a member is signed in, whose changes it may be about next.
 */
export const hiddenNotice = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  isHidden() {
    try {
      return isHiddenHere || localStorage.getItem(key) !== null
    } catch {
      return isHiddenHere
    }
  },

  hide: () => change(() => localStorage.setItem(key, 'yes'), true),

  end: () => change(() => localStorage.removeItem(key), false),
}
