/** The path of the Chromium that the command found (scripts/setup/browser.mjs). Throws when there is none. */
export function chromiumPath(): string {
  const { CHROMIUM_PATH } = process.env
  if (!CHROMIUM_PATH) throw new Error('No Chromium on this machine. Install one, or name it with CHROMIUM_PATH.')
  return CHROMIUM_PATH
}
