import type { Some } from './dice.ts'

/** How bright a picture is on the whole: a night piece, dusk, or broad day. */
export type Key = 'night' | 'dusk' | 'day'

/** Hue of the dark, of the horizon and of the light (degrees), chroma, key. */
export type Triad = readonly [dark: number, horizon: number, light: number, chroma: number, key: Key]

/** Light by genre. The order tells which genre lends its light when a film has several: the most telling first. */
export const triads: Record<string, Some<Triad>> = {
  Western: [
    [40, 52, 85, 0.13, 'dusk'],
    [20, 35, 75, 0.15, 'dusk'],
    [75, 80, 92, 0.09, 'day'],
  ],
  Horror: [
    [22, 24, 40, 0.17, 'night'],
    [150, 155, 115, 0.06, 'night'],
    [275, 290, 20, 0.08, 'night'],
    [215, 210, 95, 0.05, 'night'],
  ],
  Animation: [
    [230, 205, 95, 0.11, 'day'],
    [260, 290, 60, 0.15, 'dusk'],
    [150, 130, 100, 0.12, 'day'],
    [45, 65, 95, 0.14, 'day'],
    [195, 170, 100, 0.1, 'dusk'],
    [320, 350, 70, 0.13, 'dusk'],
  ],
  War: [
    [95, 85, 85, 0.05, 'dusk'],
    [50, 45, 75, 0.1, 'night'],
    [230, 60, 75, 0.06, 'dusk'],
  ],
  Music: [
    [320, 350, 60, 0.16, 'night'],
    [275, 305, 80, 0.16, 'night'],
    [50, 42, 88, 0.15, 'dusk'],
    [350, 25, 75, 0.13, 'day'],
  ],
  Romance: [
    [340, 8, 55, 0.13, 'dusk'],
    [300, 345, 60, 0.12, 'dusk'],
    [20, 35, 80, 0.09, 'day'],
    [275, 335, 30, 0.12, 'night'],
    [200, 20, 60, 0.08, 'dusk'],
  ],
  'Science Fiction': [
    [265, 225, 200, 0.1, 'night'],
    [285, 330, 40, 0.14, 'night'],
    [240, 30, 75, 0.12, 'night'],
    [35, 50, 85, 0.13, 'dusk'],
    [190, 175, 110, 0.08, 'dusk'],
  ],
  Fantasy: [
    [290, 315, 80, 0.12, 'night'],
    [170, 160, 105, 0.09, 'night'],
    [250, 275, 80, 0.11, 'dusk'],
    [145, 120, 95, 0.1, 'dusk'],
    [220, 60, 85, 0.09, 'dusk'],
  ],
  History: [
    [75, 70, 88, 0.07, 'dusk'],
    [25, 40, 80, 0.11, 'night'],
    [225, 200, 85, 0.05, 'dusk'],
  ],
  Mystery: [
    [260, 240, 75, 0.07, 'night'],
    [185, 190, 95, 0.07, 'night'],
    [310, 335, 60, 0.09, 'night'],
    [75, 85, 95, 0.08, 'dusk'],
  ],
  Comedy: [
    [90, 92, 98, 0.14, 'day'],
    [210, 195, 95, 0.09, 'day'],
    [30, 45, 85, 0.13, 'day'],
    [355, 12, 80, 0.11, 'day'],
    [160, 145, 100, 0.09, 'day'],
    [55, 70, 95, 0.15, 'dusk'],
  ],
  Crime: [
    [60, 70, 90, 0.07, 'night'],
    [25, 22, 80, 0.16, 'dusk'],
    [240, 225, 80, 0.07, 'night'],
    [170, 150, 95, 0.07, 'dusk'],
  ],
  Family: [
    [225, 195, 90, 0.1, 'day'],
    [50, 70, 95, 0.14, 'day'],
    [285, 320, 80, 0.12, 'dusk'],
    [155, 130, 100, 0.11, 'dusk'],
  ],
  Adventure: [
    [225, 200, 85, 0.09, 'dusk'],
    [45, 60, 88, 0.13, 'dusk'],
    [165, 140, 95, 0.09, 'dusk'],
    [245, 40, 75, 0.11, 'dusk'],
  ],
  Action: [
    [20, 32, 70, 0.17, 'dusk'],
    [255, 240, 65, 0.1, 'night'],
    [25, 28, 60, 0.19, 'night'],
    [60, 75, 95, 0.14, 'dusk'],
    [215, 190, 90, 0.09, 'dusk'],
  ],
  Thriller: [
    [250, 205, 110, 0.07, 'night'],
    [150, 145, 110, 0.07, 'night'],
    [20, 25, 50, 0.15, 'night'],
    [65, 80, 95, 0.1, 'dusk'],
  ],
  Drama: [
    [240, 215, 75, 0.07, 'dusk'],
    [40, 58, 88, 0.09, 'dusk'],
    [325, 15, 70, 0.09, 'dusk'],
    [190, 165, 95, 0.06, 'dusk'],
    [270, 310, 50, 0.09, 'night'],
    [80, 85, 95, 0.06, 'day'],
    [20, 35, 80, 0.12, 'night'],
  ],
}

/** The light of a film whose genres we do not know. */
export const plainTriads: Some<Triad> = [
  [240, 215, 75, 0.07, 'dusk'],
  [40, 58, 88, 0.09, 'dusk'],
  [270, 310, 50, 0.09, 'night'],
]
