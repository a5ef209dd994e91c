// The theme: the visitor's choice, its storage, and its attribute on the document.

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

/** The theme after this one; wraps around. */
export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

/**
 * The script in the document's head that applies the stored theme before the first paint. Its text never changes, so the
 * policy of a cached page can allow it by its hash.
 */
export const themeScript = `try{let t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`

// Without storage the choice lasts until the page is left.
let unstored: Theme = 'system'
const listeners = new Set<() => void>()

/** The stored theme of this browser. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return themes.find(theme => theme === stored) ?? 'system'
  } catch {
    return unstored
  }
}

/** Stores the theme for this browser and calls the listeners; without storage it lasts until the page is left. */
export function chooseTheme(theme: Theme) {
  unstored = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is switched off in this browser.
  }
  notifyListeners()
}

/** Calls `listener` whenever the theme changes, in this tab or another. Returns the unsubscribe function. */
export function subscribeToTheme(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', notifyListeners)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', notifyListeners)
  }
}

function notifyListeners() {
  showTheme(chosenTheme())
  for (const listener of listeners) listener()
}

/** Shows the theme on this page. `system` follows the setting of the device. */
export function showTheme(theme: Theme) {
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
}
