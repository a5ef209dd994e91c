// The public functions of the drawn pictures: pure functions from facts to SVG. The same facts always give the same drawing.
import type { PictureFacts } from '#app/domain/picture.ts'
import { drawFilmCard } from './pictures/film-card.ts'
import { drawSiteCard } from './pictures/site-card.ts'

export { tintOf } from './composition/tint.ts'
export { drawBackdrop } from './pictures/backdrop.ts'
export { drawPersonCard, type PersonCard } from './pictures/person-card.ts'
export { drawPortrait } from './pictures/portrait.ts'
export { drawPoster } from './pictures/poster.ts'
export { drawTallYear, drawWideYear, type YearPicture } from './pictures/year-picture.ts'

/** The card a shared link shows: the film's, or the site's own when `film` is null. An SVG of 1200 by 630. */
export const drawShareCard = (film: PictureFacts | null) => (film ? drawFilmCard(film) : drawSiteCard())
