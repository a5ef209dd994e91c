// Light or dark: which one the visitor chose, where that is remembered, and how the page is told.

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

/** The theme after this one, round and round. */
export const themeAfter = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

/**
 * Shows the remembered theme before the first paint; it stands in the document's head. The same text in every page,
 * so that the policy of a kept page can name it by its hash.
 */
export const themeScript = `try{let t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`

// A browser that keeps nothing for us still switches, until the page is left.
let forgetful: Theme = 'system'
const watchers = new Set<() => void>()

/** What the visitor chose in this browser. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return themes.find(theme => theme === stored) ?? 'system'
  } catch {
    return forgetful
  }
}

export function chooseTheme(theme: Theme) {
  forgetful = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is switched off in this browser.
  }
  themeChanged()
}

/** Calls `watcher` whenever the theme changes, in this tab or another. Gives the function that ends it. */
export function watchTheme(watcher: () => void) {
  if (watchers.size === 0) addEventListener('storage', themeChanged)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) removeEventListener('storage', themeChanged)
  }
}

function themeChanged() {
  showTheme(chosenTheme())
  for (const watcher of watchers) watcher()
}

export function showTheme(theme: Theme) {
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
}
