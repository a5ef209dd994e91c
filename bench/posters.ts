// npm run bench -- posters: bytes and time of the drawn pictures.
import { readFileSync } from 'node:fs'
import type { PictureFacts } from '#app/domain/picture.ts'
import { drawBackdrop, drawPortrait, drawPoster, drawShareCard } from '#app/poster-art/poster-art.ts'
import { toPng } from '#app/poster-art/rasterise/rasterise.server.ts'

type Row = {
  id: number
  title: string
  release_date?: string
  genres?: string[]
  keywords?: string[]
  directors?: string[]
}

const films: PictureFacts[] = readFileSync(new URL('../catalogue/films.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const row: Row = JSON.parse(line)
    const { id, title, release_date: releaseDate = null, genres = [], keywords = [], directors = [] } = row
    return { id, title, releaseDate, genres, keywords, directors }
  })

/** The value that this share of the values does not exceed. */
function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

function measure(name: string, draw: (film: PictureFacts) => string) {
  for (const film of films) draw(film) // warms up the JIT
  const times: number[] = []
  const sizes: number[] = []
  for (const film of films) {
    const start = performance.now()
    const drawing = draw(film)
    times.push(performance.now() - start)
    sizes.push(Buffer.byteLength(drawing))
  }
  const bytes = `${quantile(sizes, 0.5)} bytes (largest ${Math.max(...sizes)})`
  console.log(
    `${name}: ${films.length} drawn, median ${bytes}, ${quantile(times, 0.5).toFixed(2)} ms (99 in 100 within ${quantile(times, 0.99).toFixed(2)})`,
  )
}

measure('poster', drawPoster)
measure('backdrop', drawBackdrop)
measure('share card', drawShareCard)
measure('portrait', film => drawPortrait(film.directors[0] ?? film.title))

const start = performance.now()
const cards = [drawShareCard(null), ...films.slice(0, 40).map(drawShareCard)]
const pngs: number[] = []
for (const card of cards) pngs.push((await toPng(card)).length)
const each = ((performance.now() - start) / cards.length).toFixed(0)
console.log(
  `card as PNG: ${cards.length} made, median ${quantile(pngs, 0.5)} bytes (largest ${Math.max(...pngs)}), ${each} ms each`,
)
