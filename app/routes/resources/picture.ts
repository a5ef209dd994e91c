// Serves all pictures of the site, so that browsers make no third-party request.

import { dependenciesContext } from '#app/context.ts'
import type { PictureFacts } from '#app/domain/picture.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { nullIfUnavailable } from '#app/films/film-source-error.ts'
import type { Image } from '#app/films/images/image-proxy.server.ts'
import { imageSizes, isImageFile } from '#app/films/images/image-url.ts'
import { type DrawnPicture, drawnPictureUrl, parsePictureFile } from '#app/poster-art/picture-file.ts'
import { drawBackdrop, drawPersonCard, drawPortrait, drawPoster, drawShareCard } from '#app/poster-art/poster-art.ts'
import { loadPersonCard } from '../http/pictures/person-card.ts'
import { createQueueFullResponse, nullIfQueueFull, pngRenderer } from '../http/pictures/png-renderer.ts'
import type { Route } from './+types/picture'

/** A picture that exists, its current URL, and the function that makes it. */
type FoundPicture = { currentUrl: string; type: 'image/svg+xml' | 'image/png'; body: () => string | Promise<Buffer> }

/** Responds with 404 for an unknown size or file. */
export async function loader({ params: { size, file }, url, context }: Route.LoaderArgs) {
  const { films, images } = context.get(dependenciesContext)
  const isDrawn = size === 'drawn'
  if (!isDrawn && !(imageSizes.includes(size) && isImageFile(file))) return notFound()
  const image = isDrawn ? null : await images?.get(size, file)
  if (image) return imageResponse(image)
  const picture = isDrawn ? parsePictureFile(file) : parseFallback(url.searchParams.get('else') ?? '')
  const foundPicture = picture && (await find(picture, films))
  if (!foundPicture) return notFound()
  const body = await nullIfQueueFull<string | Buffer>(foundPicture.body())
  if (!body) return createQueueFullResponse()
  const isCurrent = foundPicture.currentUrl.endsWith(url.search || '?')
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'Content-Type': foundPicture.type,
      'Cache-Control': isDrawn ? (isCurrent ? forever : oneHour) : notCacheable,
    },
  })
}

/** A share card costs fifty times as much as these, and has a limit of its own. */
const fallbacks: DrawnPicture['kind'][] = ['poster', 'backdrop', 'portrait']

function parseFallback(file: string) {
  const picture = parsePictureFile(file)
  return picture && fallbacks.includes(picture.kind) ? picture : null
}

const imageResponse = ({ bytes, kind }: Image) =>
  new Response(new Uint8Array(bytes), { headers: { 'Content-Type': kind, 'Cache-Control': oneMonth } })

const notFound = () => new Response('There is no such picture', { status: 404, headers: { 'Content-Type': plain } })

const plain = 'text/plain; charset=utf-8'
const forever = 'public, max-age=31536000, immutable'
// A URL with an old version, or none, gets the current drawing.
const oneHour = 'public, max-age=3600'
// The image host never reuses a file name.
const oneMonth = 'public, max-age=2592000, immutable'
// A drawing in place of an image that failed to load: the next request tries again.
const notCacheable = 'no-store'

async function find(picture: DrawnPicture, films: FilmSource): Promise<FoundPicture | null> {
  if (picture.kind === 'site-card') return card(drawnPictureUrl.siteCard(), () => drawShareCard(null))
  if (picture.kind === 'portrait')
    return drawing(drawnPictureUrl.portrait(picture.name), () => drawPortrait(picture.name))
  if (picture.kind === 'person-card') {
    const person = await films.findPerson(picture.id).catch(nullIfUnavailable)
    if (!person) return null
    const facts = await loadPersonCard(films, person)
    return card(drawnPictureUrl.personCard(person.id, facts), () => drawPersonCard(facts))
  }
  const facts = await films.findPictureFacts(picture.id)
  return facts && ofFilm[picture.kind](facts)
}

const ofFilm: Record<'poster' | 'backdrop' | 'card', (facts: PictureFacts) => FoundPicture> = {
  poster: facts => drawing(drawnPictureUrl.poster(facts), () => drawPoster(facts)),
  backdrop: facts => drawing(drawnPictureUrl.backdrop(facts), () => drawBackdrop(facts)),
  card: facts => card(drawnPictureUrl.shareCard(facts), () => drawShareCard(facts)),
}

const drawing = (currentUrl: string, draw: () => string): FoundPicture => ({
  currentUrl,
  type: 'image/svg+xml',
  body: draw,
})

const card = (currentUrl: string, draw: () => string): FoundPicture => ({
  currentUrl,
  type: 'image/png',
  body: () => pngRenderer.png(currentUrl, draw),
})
