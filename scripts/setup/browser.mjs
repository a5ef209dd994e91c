// The Chromium of this machine. None is ever downloaded.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const playwrightCaches = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright']
const insideCache = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
]

/** Where a Chromium lies, or null. `CHROMIUM_PATH` has the first word. */
export function findBrowser() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(directory => names.map(name => join(directory, name)))
  const places = [
    process.env.CHROMIUM_PATH,
    ...names.map(name => `/usr/bin/${name}`),
    ...inPath,
    ...applications.map(name => `/Applications/${name}.app/Contents/MacOS/${name}`),
    ...playwrightCaches.flatMap(cache => playwrightBrowsers(join(homedir(), cache))),
  ]
  return places.find(place => place && existsSync(place)) ?? null
}

function playwrightBrowsers(cache) {
  if (!existsSync(cache)) return []
  const versions = readdirSync(cache).filter(name => name.startsWith('chromium-'))
  return versions.flatMap(version => insideCache.map(path => join(cache, version, path)))
}
