import { defineConfig } from 'vitest/config'

const everywhere = '{app,server,scripts,tests}/**/'
const http = [`${everywhere}*.http.test.{ts,tsx}`, 'tests/*.test.ts']
const browser = [`${everywhere}*.browser.test.{ts,tsx}`]

const seconds = 1000

// What asks a running site asks the site as it is built, so nothing of it passes through Vite here.
const onTheBuiltSite = {
  pool: 'forks' as const,
  globalSetup: './tests/prepare-a-site.ts',
  env: { NODE_ENV: 'production' },
  server: { deps: { external: [/\/build\/server\//] } },
  testTimeout: 20 * seconds,
  hookTimeout: 60 * seconds,
}

export default defineConfig({
  test: {
    projects: [
      // `x.test.ts`: rules that need nobody, and the database where that is what they are about.
      { test: { name: 'unit', include: [`${everywhere}*.test.{ts,tsx}`], exclude: [...http, ...browser] } },
      // `x.http.test.ts`: asks the site over HTTP.
      { test: { name: 'http', include: http, exclude: browser, ...onTheBuiltSite } },
      // `x.browser.test.ts`: drives a real Chromium; one file at a time, because journeys measure time.
      { test: { name: 'browser', include: browser, fileParallelism: false, ...onTheBuiltSite } },
    ],
  },
})
