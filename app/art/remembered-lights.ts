import type { Triad } from './triads.ts'

/** Lights that films are remembered in, for `exceptions.ts`. */
export const remembered = {
  green: [150, 145, 140, 0.12, 'night'],
  ember: [20, 40, 70, 0.16, 'night'],
  rust: [30, 45, 75, 0.14, 'dusk'],
  ice: [235, 220, 215, 0.06, 'dusk'],
  rose: [350, 5, 40, 0.13, 'day'],
  gold: [50, 65, 92, 0.14, 'dusk'],
  deepBlue: [255, 230, 90, 0.1, 'night'],
  violet: [295, 320, 60, 0.14, 'night'],
  yellow: [95, 95, 98, 0.16, 'day'],
  sea: [215, 200, 190, 0.11, 'dusk'],
  blood: [20, 25, 40, 0.18, 'night'],
} satisfies Record<string, Triad>
