import type { PictureFacts } from '#app/domain/picture.ts'
import { pick, type Random, type Some } from '../facts/seeded-random.ts'
import type { Palette } from '../palette/palettes.ts'
import { filmExceptions, sceneRules } from './scene-data.ts'
import type { SceneName } from './scene-table.ts'

const cutPaperShare = 0.5 // of animated films, which get an animation scene whatever their keywords
const maxRulesTried = 3 // of all rules that match, the scene comes from one of the first three

/** The scene for a film. `leading` is the genre whose palette the film has. A word in the title wins over keywords. */
export function chooseScene(facts: PictureFacts, leading: string, random: Random): SceneName {
  const draws = [random(), random(), random()] as const
  const exception = exceptionFor(facts)
  if (exception) return pick(() => draws[0], exception.scenes)
  const title = facts.title.toLowerCase()
  const text = [title, ...facts.keywords].join(' | ').toLowerCase()
  const matching = sceneRules.byWords.filter(({ words }) => words.test(text))
  const inTitle = matching.find(({ words }) => words.test(title))
  const chosen = matching[Math.floor(draws[1] ** 2 * Math.min(maxRulesTried, matching.length))]
  const isAnimation = facts.genres.includes('Animation')
  const fromCutPaper = isAnimation && draws[2] < cutPaperShare
  const list: Some<SceneName> | undefined =
    inTitle?.scenes ?? (fromCutPaper ? sceneRules.byGenre.Animation : chosen?.scenes)
  const byGenre = sceneRules.byGenre[isAnimation ? 'Animation' : leading]
  return pick(() => draws[0], list ?? byGenre ?? sceneRules.otherwise)
}

/** The palette a well-known film is remembered for; undefined for any other film. */
export function rememberedPalette(facts: PictureFacts): Palette | undefined {
  return exceptionFor(facts)?.palette
}

function exceptionFor({ title }: PictureFacts) {
  return filmExceptions.find(exception => exception.title.test(title))
}
