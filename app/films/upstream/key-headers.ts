/**
 * How the two small services take their key: both stand behind the same marketplace, which wants the key and the name
 * of the service's host. No key, no headers.
 */
export const keyHeaders = (url: string, key: string | null): Record<string, string> =>
  key === null ? {} : { 'X-RapidAPI-Key': key, 'X-RapidAPI-Host': new URL(url).host }
