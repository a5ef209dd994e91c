import type { Scene } from '../drawing/canvas.ts'
import * as nature from '../scenes/nature/scenes.ts'
import * as places from '../scenes/places/scenes.ts'
import * as stories from '../scenes/stories/scenes.ts'
import * as things from '../scenes/things/scenes.ts'

/** Every scene by name. */
export const scenes = { ...nature, ...places, ...stories, ...things } satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
