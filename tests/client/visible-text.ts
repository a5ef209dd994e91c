/** The text of a page, without tags, scripts and styles. */
export const visibleText = (html: string) =>
  html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
