// Light or dark: which one the visitor chose, where that is remembered, and how the page is told.

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

/** The theme after this one, round and round. */
export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

/**
 * Shows the remembered theme before the first paint; it stands in the document's head. The same text in every page,
 * so that the policy of a kept page can name it by its hash.
 */
export const themeScript = `try{let t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`

// A browser that keeps nothing for us still switches, until the page is left.
let unstored: Theme = 'system'
const listeners = new Set<() => void>()

/** What the visitor chose in this browser. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return themes.find(theme => theme === stored) ?? 'system'
  } catch {
    return unstored
  }
}

export function chooseTheme(theme: Theme) {
  unstored = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is switched off in this browser.
  }
  notifyListeners()
}

/** Calls `listener` whenever the theme changes, in this tab or another. Gives the function that ends it. */
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

export function showTheme(theme: Theme) {
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
}
