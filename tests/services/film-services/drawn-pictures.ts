import type { Pictures } from '#app/domain/picture.ts'

const picture = (file: string) => ({ src: `/img/drawn/${file}?v=1`, drawn: true })

/** The URLs of drawn pictures as the site makes them, without drawing them. */
export const drawnPictures: Pictures = {
  poster: ({ id }) => picture(`poster-${id}.svg`),
  backdrop: ({ id }) => picture(`backdrop-${id}.svg`),
  portrait: name => picture(`face-${encodeURIComponent(name)}.svg`),
  shareCard: ({ id }) => `/img/drawn/card-${id}.png`,
}
