// The addresses of pictures that are fetched from the film database's image host, through our own route
// `/img/{size}/{file}`, which never sends a browser anywhere else.
import { pictures } from '#app/domain/paths.ts'
import type { Picture } from '#app/domain/picture.ts'

/** The sizes the image host has (its `/configuration`); the route serves no other. */
export const imageSizes = [
  ...['w45', 'w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280'],
  ...['h632', 'original'],
]

/** Name of a picture at the image host: no dot, slash or percent sign but the one before its ending. */
export const isImageFile = (file: string) => /^[\w-]{1,64}\.(jpg|jpeg|png|webp)$/.test(file)

/** What a photograph is of; each has the sizes it is shown in, and the one for browsers that do not choose. */
const kinds = {
  poster: { size: 'w500', widths: { w185: 185, w342: 342, w500: 500, w780: 780 } },
  backdrop: { size: 'w1280', widths: { w300: 300, w780: 780, w1280: 1280 } },
  face: { size: 'w185', widths: { w45: 45, w185: 185, h632: 421 } },
  logo: { size: 'w500', widths: {} }, // spec section 7: w500 or original
}

/**
 * A photograph as a page shows it, `drawn` when there is none. The drawing's name stands in the address, so that the
 * route can draw it when the host has no such picture or does not answer.
 */
export function image(kind: keyof typeof kinds, file: string | null, drawn: Picture): Picture {
  if (file === null) return drawn
  const instead = drawn.src.replace(/^.*\/|\?.*$/g, '')
  const { size, widths } = kinds[kind]
  const at = (size: string) => `${pictures}${size}/${file}${instead && `?else=${instead}`}`
  const srcSet = Object.entries(widths).map(([size, width]) => `${at(size)} ${width}w`)
  return { src: at(size), srcSet: srcSet.length > 0 ? srcSet.join(', ') : undefined, drawn: false }
}
