// The rules that choose a scene, read from the data files and checked once, when the server starts.
import { z } from 'zod'
import { paletteField } from '../palette/palettes.ts'
import exceptionData from './film-exceptions.json' with { type: 'json' }
import ruleData from './scene-rules.json' with { type: 'json' }
import { type SceneName, scenes } from './scene-table.ts'

const scene = z.custom<SceneName>(name => typeof name === 'string' && Object.hasOwn(scenes, name), 'unknown scene')
const sceneList = z.tuple([scene], scene)
const pattern = z.string().transform(source => new RegExp(source))

/** Well-known films whose words mislead: the first entry whose title matches decides scene and palette. */
export const filmExceptions = z
  .array(z.object({ title: pattern, scenes: sceneList, palette: paletteField.optional() }))
  .parse(exceptionData)

/** `byWords`: earlier rules win over later ones. `otherwise`: scenes for a film without a known genre. */
export const sceneRules = z
  .object({
    byWords: z.array(z.object({ words: pattern, scenes: sceneList })),
    byGenre: z.record(z.string(), sceneList),
    otherwise: sceneList,
  })
  .parse(ruleData)
