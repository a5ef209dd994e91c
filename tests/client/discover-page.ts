type Get = (path: string) => Promise<Response>

/** A page of discovery without React's markers: its main part, the sentence with the number of films, their ids. */
export async function readDiscovery(get: Get, path: string) {
  const response = await get(path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const [, count = ''] = /role="status">([^<]*)</.exec(main) ?? []
  const films = [...main.matchAll(/<h3[^>]*><a[^>]*href="\/movie\/(\d+)"/g)].map(([, id]) => Number(id))
  return { status: response.status, location: response.headers.get('Location'), html, main, count, films }
}
