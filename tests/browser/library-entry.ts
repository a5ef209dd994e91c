import type { HttpClient } from '../client/http-client.ts'

/** A member's rating, watchlist entry and reviews of a film, read from the film's page. */
export async function libraryEntryOf(member: HttpClient, film: number) {
  const html = await (await member.get(`/movie/${film}`)).text()
  const chosen = [...html.matchAll(/<input[^>]*name="stars"[^>]*>/g)].map(String).find(one => one.includes(' checked'))
  return {
    stars: chosen?.match(/value="([^"]+)"/)?.[1] ?? null,
    isListed: html.includes('Remove from watch list'),
    reviews: [...html.matchAll(/<article[^>]*><p[^>]*>([^<]*)<\/p><footer/g)].map(([, text = '']) => text),
  }
}
