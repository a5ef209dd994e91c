// Keys without a modifier that do something outside of a field can be turned off (WCAG 2.2, success criterion 2.1.4).

const storageKey = 'shortcuts'

/** Whether the keys are on in this browser; on until they are turned off. */
export function areShortcutsOn() {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Storage that is switched off in this browser leaves them as they are. */
export function setShortcutsOn(isOn: boolean) {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {}
  showShortcuts()
}

/** Hides the keys that a page names while they are off (`:root[data-shortcuts='off']`). */
export function showShortcuts() {
  document.documentElement.dataset.shortcuts = areShortcutsOn() ? 'on' : 'off'
}
