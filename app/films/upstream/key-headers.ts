/** The headers for services of RapidAPI: the key and the service's host. None without a key. */
export const keyHeaders = (url: string, key: string | null): Record<string, string> =>
  key === null ? {} : { 'X-RapidAPI-Key': key, 'X-RapidAPI-Host': new URL(url).host }
