// The URLs of TMDB's images, served by our own route `/img/{size}/{file}`.
import { pictures } from '#app/domain/paths.ts'
import type { Picture } from '#app/domain/picture.ts'

/** The sizes of the image host (its `/configuration`); the route serves no other. */
export const imageSizes = ['w45', 'w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'h632', 'original']

/** Whether this is a file name of the image host: one dot, no slash, no percent sign. */
export const isImageFile = (file: string) => /^[\w-]{1,64}\.(jpg|jpeg|png|webp)$/.test(file)

/** The kinds of image: widths for `srcSet`, and the size for browsers without it. */
const kinds = {
  poster: { size: 'w500', widths: { w185: 185, w342: 342, w500: 500, w780: 780 } },
  backdrop: { size: 'w1280', widths: { w300: 300, w780: 780, w1280: 1280 } },
  portrait: { size: 'w185', widths: { w45: 45, w185: 185, h632: 421 } },
  logo: { size: 'w500', widths: {} }, // spec section 7: w500 or original
  service: { size: 'w92', widths: {} },
}

/**
 * An image of TMDB; `drawn`, as missing, without one. The URL names the drawn picture, which the route serves when the
 * host does not have the image or is unavailable.
 */
export function image(kind: keyof typeof kinds, file: string | null, drawn: Picture): Picture {
  if (file === null) return { ...drawn, isMissing: true }
  const instead = drawn.src.replace(/^.*\/|\?.*$/g, '')
  const { size, widths } = kinds[kind]
  const at = (size: string) => `${pictures}${size}/${file}${instead && `?else=${instead}`}`
  const srcSet = Object.entries(widths).map(([size, width]) => `${at(size)} ${width}w`)
  return { src: at(size), srcSet: srcSet.length > 0 ? srcSet.join(', ') : undefined, drawn: false }
}
