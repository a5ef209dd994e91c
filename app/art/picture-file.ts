import type { PictureFacts } from '#app/films/pictures.ts'
export const drawnPictureUrl = {
  poster: (f: PictureFacts) => `/img/drawn/poster-${f.id}.svg`,
  backdrop: (f: PictureFacts) => `/img/drawn/backdrop-${f.id}.svg`,
  shareCard: (f: PictureFacts) => `/img/drawn/card-${f.id}.png`,
  face: (name: string) => `/img/drawn/face-${encodeURIComponent(name)}.svg`,
}
