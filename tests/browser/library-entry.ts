import type { HttpClient } from '../client/http-client.ts'

/** A member's library entry of a film, read from the film's page. Throws when the page is not the member's. */
export async function libraryEntryOf(member: HttpClient, film: number) {
  const response = await member.get(`/movie/${film}`)
  const html = await response.text()
  // Without the session, or under too many requests, a page has nothing of a member, although nothing is lost.
  if (!/data-member="[\w-]+"/.test(html)) throw new Error(`film ${film} got ${response.status} and no member's page`)
  const chosen = [...html.matchAll(/<input[^>]*name="stars"[^>]*>/g)].map(String).find(one => one.includes(' checked'))
  return {
    stars: chosen?.match(/value="([^"]+)"/)?.[1] ?? null,
    isListed: html.includes('Remove from watch list'),
    isSeen: isPressed(html, 'Seen') || html.includes('</svg> Seen: '),
    isLiked: isPressed(html, 'Like'),
    viewings: viewingsIn(html),
    reviews: [...html.matchAll(/<article[^>]*><p[^>]*>([^<]*)<\/p><footer/g)].map(([, text = '']) => text),
  }
}

/** Whether the button with this name is pressed. */
const isPressed = (html: string, name: string) =>
  new RegExp(`aria-pressed="true"[^>]*>(?:(?!</button>).)*${name}</button>`).test(html.replaceAll('<!-- -->', ''))

/** How often the film is in the member's diary. */
function viewingsIn(html: string) {
  const [isIn, count] = />Seen[ ,][^<]*<\/a>(?: · (\d+) viewings)?/.exec(html.replaceAll('<!-- -->', '')) ?? []
  return isIn === undefined ? 0 : Number(count ?? 1)
}
