// The page /not-saved as a browser without script shows it.

/** The page of a rejected form: its status, its error message, and its form as a browser would send it again. */
export async function readNotSaved(response: Response) {
  const html = await response.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = (part = '') =>
    part
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&#x27;/g, "'")
      .trim()
  const valueIn = (tag: string) => /value="([^"]*)"/.exec(tag)?.[1] ?? ''
  const inputs = [...main.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? '',
    valueIn(tag),
  ])
  const areas = [...main.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)</g)].map(([, name, value = '']) => [
    name,
    value,
  ])
  return {
    status: response.status,
    heading: text(/<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1]),
    error: text(/role="alert"><p>(.*?)<\/p>/.exec(main)?.[1]),
    main: text(main),
    action: /<form[^>]*action="([^"]*)"/.exec(main)?.[1] ?? '',
    fields: Object.fromEntries([...inputs, ...areas]) as Record<string, string>,
    hasScripts: /<script[^>]*type="module"/.test(html),
  }
}
