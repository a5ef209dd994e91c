import { type Dice, pick, type Some } from './dice.ts'
import { exceptions } from './exceptions.ts'
import type { PosterFacts } from './facts.ts'
import { byGenre, rules } from './scene-rules.ts'
import type { SceneName } from './scene-table.ts'
import type { Triad } from './triads.ts'

const cutPaperShare = 0.5 // of animated films that look like animation whatever their words say
const rulesHeard = 3 // of all rules that fit, the loudest three are drawn from

/** The scene for a film, and the light when the film is known for one. `leading` is the genre that lends its light. */
export function chooseScene(facts: PosterFacts, leading: string, dice: Dice): SceneName {
  const throws = [dice(), dice(), dice()] as const
  const known = exceptionFor(facts)
  if (known) return pick(() => throws[0], known.scenes)
  const title = facts.title.toLowerCase()
  const words = [title, ...facts.keywords].join(' | ').toLowerCase()
  const fitting = rules.filter(([pattern]) => pattern.test(words))
  const inTitle = fitting.find(([pattern]) => pattern.test(title))
  const loud = fitting[Math.floor(throws[1] ** 2 * Math.min(rulesHeard, fitting.length))]
  const animated = facts.genres.includes('Animation') && throws[2] < cutPaperShare
  const list: Some<SceneName> | undefined = inTitle?.[1] ?? (animated ? byGenre.Animation : loud?.[1])
  return pick(
    () => throws[0],
    list ?? byGenre[facts.genres.includes('Animation') ? 'Animation' : leading] ?? plainScenes,
  )
}

/** The light a very well-known film is remembered in, if it is one. */
export function rememberedLight(facts: PosterFacts): Triad | undefined {
  return exceptionFor(facts)?.triad
}

const plainScenes: Some<SceneName> = ['windowSeat', 'oak', 'road', 'bridge', 'portrait', 'sea']

function exceptionFor({ title }: PosterFacts) {
  return exceptions.find(exception => exception.title.test(title))
}
