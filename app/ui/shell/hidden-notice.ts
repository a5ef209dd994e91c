/** The key that is set while a visitor has hidden the notice of unsaved changes. */
const key = 'filmdb.hidden-notice'

/** Whether the notice is hidden. Only called where localStorage can be read: something in it is not saved. */
export const isNoticeHidden = () => localStorage.getItem(key) !== null

/**
 * Hides the notice that changes are not saved, in this browser: those of an account that is deleted never will be. It is
 * shown again once a member was signed in, whose changes it may be about.
 */
export function setNoticeHidden(isHidden: boolean) {
  try {
    if (isHidden) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Blocked or full: it is hidden on this page only.
  }
}
