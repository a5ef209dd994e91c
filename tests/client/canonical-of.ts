/** The canonical URL that a page names in its head; undefined without one. */
export const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
