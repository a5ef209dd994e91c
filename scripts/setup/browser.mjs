// The Chromium of this machine. None is ever downloaded.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

// Without windows to draw it takes half the time for a page.
const shells = ['chromium-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const playwrightCaches = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright']
const insideCache = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
]

/** The path of a Chromium, or null: one without windows if there is one. `CHROMIUM_PATH` takes precedence. */
export const findBrowser = () => firstThere([process.env.CHROMIUM_PATH, ...commands(shells)]) ?? findWholeBrowser()

/** The path of a full Chromium (with the back-forward cache), or null. */
export const findWholeBrowser = () =>
  firstThere([
    process.env.CHROMIUM_PATH,
    ...commands(names),
    ...applications.map(name => `/Applications/${name}.app/Contents/MacOS/${name}`),
    ...playwrightCaches.flatMap(cache => playwrightBrowsers(join(homedir(), cache))),
  ])

const firstThere = places => places.find(place => place && existsSync(place)) ?? null

function commands(names) {
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return directories.flatMap(directory => names.map(name => join(directory, name)))
}

function playwrightBrowsers(cache) {
  if (!existsSync(cache)) return []
  const versions = readdirSync(cache).filter(name => name.startsWith('chromium-'))
  return versions.flatMap(version => insideCache.map(path => join(cache, version, path)))
}
