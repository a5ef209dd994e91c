// The rules that choose a scene, read from the data files and checked once, when the server starts.
import { z } from 'zod'
import { paletteField } from '../palette/palettes.ts'
import assignedData from './catalogue-scenes.generated.json' with { type: 'json' }
import exceptionData from './film-exceptions.json' with { type: 'json' }
import filmSceneData from './film-scenes.json' with { type: 'json' }
import ruleData from './scene-rules.json' with { type: 'json' }
import { type SceneName, scenes } from './scene-table.ts'

const scene = z.custom<SceneName>(name => typeof name === 'string' && Object.hasOwn(scenes, name), 'unknown scene')
const sceneList = z.tuple([scene], scene)
const pattern = z.string().transform(source => new RegExp(source))
const words = z.array(z.string()).default([])

/** Well-known films whose keywords mislead: the first entry whose title matches decides scene and palette. */
export const filmExceptions = z
  .array(z.object({ title: pattern, scenes: sceneList.optional(), palette: paletteField.optional() }))
  .parse(exceptionData)

/** The scenes of well-known films by exact title: what they are remembered for. */
export const filmScenes: Record<string, string[]> = z
  .record(z.string(), z.array(z.string()))
  .refine(table => Object.keys(table).every(name => Object.hasOwn(scenes, name)), 'unknown scene')
  .parse(filmSceneData)

const rule = z.object({ keywords: words, titleWords: words, genres: z.array(z.string()).optional(), scenes: sceneList })
const veto = z.object({
  films: z.object({ genres: words, keywords: words, withoutGenres: words }),
  scenes: sceneList,
})

export type SceneRule = z.infer<typeof rule>
export type SceneVeto = z.infer<typeof veto>

/**
 * `rules`: earlier rules win over later ones. `vetoes`: scenes that no rule may give to such films.
 * `light`: the hues (degrees, clockwise from the first to the second) that become a scene. `otherwise`: scenes
 * for a film without a known genre.
 */
export const sceneRules = z
  .object({
    rules: z.array(rule),
    vetoes: z.array(veto),
    light: z.array(z.object({ scenes: sceneList, hues: z.tuple([z.number(), z.number()]) })),
    byGenre: z.record(z.string(), sceneList),
    otherwise: sceneList,
  })
  .parse(ruleData)

const camera = z.custom<Camera>(name => typeof name === 'string' && /^(eye|close|wide|tilt)( mirrored)?$/.test(name))

export type Camera = `${'eye' | 'close' | 'wide' | 'tilt'}${'' | ' mirrored'}`

/** Stands in an assignment for the palette that the film is remembered for. */
export const ownPalette = 'own'

/**
 * Scene, camera and palette of the embedded films by id, as `scripts/assets/assign-scenes.ts` spreads them: no scene serves
 * more than 15 films, and no two films with one scene share camera and palette.
 */
export const assignments: Record<string, [SceneName, Camera, string]> = z
  .record(z.string(), z.tuple([scene, camera, z.string()]))
  .parse(assignedData)
