import type { Pictures } from '#app/domain/picture.ts'

const picture = (file: string) => ({ src: `/img/drawn/${file}?v=1`, drawn: true })

/** Addresses of drawn pictures as the site makes them, without what draws. */
export const drawnPictures: Pictures = {
  poster: ({ id }) => picture(`poster-${id}.svg`),
  backdrop: ({ id }) => picture(`backdrop-${id}.svg`),
  portrait: name => picture(`face-${encodeURIComponent(name)}.svg`),
  shareCard: ({ id }) => `/img/drawn/card-${id}.png`,
}
