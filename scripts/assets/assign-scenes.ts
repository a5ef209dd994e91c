// node scripts/assets/assign-scenes.ts: gives every embedded film its scene, camera and palette, so that no scene
// serves more than 15 films and films of one collection, director or scene differ in camera, light and colour.
import { readFileSync, writeFileSync } from 'node:fs'
import type { PictureFacts } from '#app/domain/picture.ts'
import { cameras } from '#app/poster-art/composition/choose-scene.ts'
import { rankScenes, rememberedPalette } from '#app/poster-art/composition/rank-scenes.ts'
import { type Camera, ownPalette, sceneRules } from '#app/poster-art/composition/scene-data.ts'
import type { SceneName } from '#app/poster-art/composition/scene-table.ts'
import { fingerprint } from '#app/poster-art/facts/seeded-random.ts'
import { namedPalettes, type Palette, paletteNamed, palettes } from '#app/poster-art/palette/palettes.ts'

type Film = PictureFacts & { groups: string[] }
type Assignment = { film: Film; scene: SceneName; camera: Camera; palette: string }

const maxFilmsPerScene = 15
const siblingPenalty = 700 // points a scene loses for each film of the same collection or director that has it
const steep = new Set(['Action', 'Thriller', 'Horror', 'Science Fiction', 'Crime', 'Mystery']) // genres that may be tilted

const root = new URL('../../', import.meta.url)
const films = readFileSync(new URL('catalogue/films.jsonl', root), 'utf8').trim().split('\n').map(toFilm)
const assigned: Assignment[] = []

const ranked = films.map(film => ({ film, ranking: rankScenes(film) }))
for (const { film, ranking } of ranked.sort((a, b) => b.ranking[0].score - a.ranking[0].score)) {
  const siblings = assigned.filter(other => other.film.groups.some(group => film.groups.includes(group)))
  const free = ranking.filter(({ scene }) => assigned.filter(other => other.scene === scene).length < maxFilmsPerScene)
  const cost = (scene: SceneName) => siblings.filter(other => other.scene === scene).length * siblingPenalty
  const [best] = free.sort((a, b) => b.score - cost(b.scene) - (a.score - cost(a.scene)))
  if (!best) throw new Error(`No scene is left for ${film.title}: give it one in film-scenes.json`)
  const sameScene = assigned.filter(other => other.scene === best.scene)
  const palette = choosePalette(film, best.scene, siblings, sameScene)
  assigned.push({ film, scene: best.scene, camera: chooseCamera(film, siblings, sameScene, palette), palette })
}

const rows = assigned
  .sort((a, b) => a.film.id - b.film.id)
  .map(({ film, scene, camera, palette }) => `"${film.id}": ${JSON.stringify([scene, camera, palette])}`)
writeFileSync(
  new URL('app/poster-art/composition/catalogue-scenes.generated.json', root),
  `{\n${rows.join(',\n')}\n}\n`,
)

/** The palette furthest from those of films that share the scene, the collection or the director. */
function choosePalette(film: Film, scene: SceneName, siblings: Assignment[], sameScene: Assignment[]): string {
  const own = rememberedPalette(film)
  const genres = film.genres.length > 0 ? film.genres : ['Drama']
  const ofGenres = genres.flatMap(genre => (palettes[genre] ?? []).map((_, i) => `${genre} ${i}`))
  const candidates = [...(own ? [ownPalette] : []), ...ofGenres, ...Object.keys(namedPalettes)]
  const nearest = (name: string, others: Assignment[]) =>
    Math.min(90, ...others.map(other => distance(colours(name, film), colours(other.palette, other.film))))
  const value = (name: string) => {
    const far = nearest(name, siblings) + nearest(name, sameScene) * 1.4
    const luck = fingerprint(`${film.id} ${name}`) % 20
    const ofGenre = ofGenres.includes(name) ? 30 : 0
    const first = name.startsWith(genres[0] ?? '-') ? 12 : 0
    const remembered = name === ownPalette ? (nearest(name, siblings) > 12 ? 400 : 60) : 0
    return far + luck + ofGenre + first + remembered + (becomes(scene, colours(name, film)) ? 160 : 0)
  }
  return candidates.reduce((best, name) => (value(name) > value(best) ? name : best))
}

function colours(name: string, film: Film): Palette {
  return (name === ownPalette && rememberedPalette(film)) || paletteNamed(name)
}

/** True when the hues of a palette's dark and horizon become the scene: cold for snow, warm for a desert. */
function becomes(scene: SceneName, [dark, horizon]: Palette): boolean {
  const range = sceneRules.light.find(({ scenes }) => scenes.includes(scene))?.hues
  if (!range) return true
  const [from, to] = range
  return [dark, horizon].every(hue => (hue - from + 360) % 360 <= (to - from + 360) % 360)
}

/** The camera least used beside this palette, then by siblings, then for this scene. */
function chooseCamera({ id, genres }: Film, siblings: Assignment[], sameScene: Assignment[], palette: string): Camera {
  const allowed = cameras.filter(camera => !camera.startsWith('tilt') || genres.some(genre => steep.has(genre)))
  const uses = (others: Assignment[], camera: Camera) => others.filter(other => other.camera === camera).length
  const cost = (camera: Camera) =>
    uses(
      sameScene.filter(other => other.palette === palette),
      camera,
    ) *
      100 +
    uses(siblings, camera) * 4 +
    uses(sameScene, camera) * 3 +
    (fingerprint(`${id} ${camera}`) % 8) / 3
  return allowed.reduce((best, camera) => (cost(camera) < cost(best) ? camera : best), allowed[0] ?? 'eye')
}

/** How different two palettes look: degrees of hue, and 45 for another time of day. */
function distance(one: Palette, other: Palette): number {
  const turn = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)
  return (turn(one[0], other[0]) + turn(one[1], other[1])) / 2 + (one[4] === other[4] ? 0 : 45)
}

function toFilm(line: string): Film {
  const {
    id,
    title,
    release_date: releaseDate = null,
    genres = [],
    keywords = [],
    directors = [],
    collection,
  } = JSON.parse(line)
  const groups = [...directors, ...(collection ? [`collection ${collection}`] : [])]
  return { id, title, releaseDate, genres, keywords, directors, groups }
}
