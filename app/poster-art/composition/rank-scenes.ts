import type { PictureFacts } from '#app/domain/picture.ts'
import type { Palette } from '../palette/palettes.ts'
import { filmExceptions, filmScenes, type SceneRule, type SceneVeto, sceneRules } from './scene-data.ts'
import type { SceneName } from './scene-table.ts'

/** A scene that suits a film; the higher the score, the better. */
export type RankedScene = { scene: SceneName; score: number }

const titleScore = 4000
const exceptionScore = 3000
const ruleScore = 1000
const genreScore = 300

/**
 * The scenes that suit a film, best first: those of its exception, of the rules that its keywords, genres and title
 * match, and of its genres. Keywords and words of the title match whole. A veto removes a scene, but not an exception's.
 */
export function rankScenes(facts: PictureFacts): [RankedScene, ...RankedScene[]] {
  const scores = new Map<SceneName, number>()
  const add = (scenes: readonly SceneName[], score: number, step: number) => {
    for (const [i, scene] of scenes.entries()) scores.set(scene, Math.max(scores.get(scene) ?? 0, score - i * step))
  }
  const vetoed = new Set(sceneRules.vetoes.filter(veto => applies(veto, facts)).flatMap(({ scenes }) => scenes))
  for (const [i, rule] of sceneRules.rules.entries()) {
    const matches = countMatches(rule, facts)
    if (matches > 0) add(rule.scenes, ruleScore - i * 3 + Math.min(matches, 3) * 45, 40)
  }
  const genres = facts.genres.filter(genre => Object.hasOwn(sceneRules.byGenre, genre))
  for (const [i, genre] of genres.entries()) add(sceneRules.byGenre[genre] ?? [], genreScore - i * 25, 6)
  if (genres.length === 0) add(sceneRules.otherwise, genreScore, 6)
  for (const scene of vetoed) scores.delete(scene)
  add(exceptionScenes(facts), exceptionScore, 150)
  add(remembered.get(facts.title) ?? [], titleScore, 150)
  const [best, ...others] = [...scores].map(([scene, score]) => ({ scene, score })).sort((a, b) => b.score - a.score)
  return best ? [best, ...others] : [{ scene: sceneRules.otherwise[0], score: genreScore }]
}

const remembered = new Map<string, SceneName[]>()
for (const [scene, titles] of Object.entries(filmScenes)) {
  for (const title of titles) remembered.set(title, [...(remembered.get(title) ?? []), scene as SceneName]) // checked when read
}

function exceptionScenes({ title }: PictureFacts) {
  return filmExceptions.find(({ scenes, title: pattern }) => scenes && pattern.test(title))?.scenes ?? []
}

/** The palette a well-known film is remembered for; undefined for any other film. */
export function rememberedPalette({ title }: PictureFacts): Palette | undefined {
  return filmExceptions.find(({ palette, title: pattern }) => palette && pattern.test(title))?.palette
}

/** Number of keywords and title words of a rule that a film has; 0 when it has none of the rule's genres. */
function countMatches({ keywords, titleWords, genres }: SceneRule, facts: PictureFacts): number {
  if (genres && !genres.some(genre => facts.genres.includes(genre))) return 0
  const title = wordsOf(facts.title)
  const inTitle = titleWords.filter(word => title.includes(word)).length
  return keywords.filter(keyword => facts.keywords.includes(keyword)).length + inTitle * 3
}

function applies({ films }: SceneVeto, { genres, keywords }: PictureFacts): boolean {
  if (films.genres.some(genre => genres.includes(genre))) return true
  if (films.keywords.some(keyword => keywords.includes(keyword))) return true
  return films.withoutGenres.length > 0 && !films.withoutGenres.some(genre => genres.includes(genre))
}

function wordsOf(title: string): string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
