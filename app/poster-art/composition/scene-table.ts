import type { Scene } from '../drawing/canvas.ts'
import { cards, clock, lens, map, vinyl } from '../scenes/close-up.ts'
import { field, kite, oak } from '../scenes/country.ts'
import { balloon, hauntedHouse, keyhole, smoke } from '../scenes/dread.ts'
import { duel, pagoda } from '../scenes/east.ts'
import { blinds, mirror, portrait } from '../scenes/faces.ts'
import { blast, flight, launch, visitors } from '../scenes/flight.ts'
import { beacon, giant, web } from '../scenes/heroes.ts'
import { desert, mesa, mountains, twinSuns, volcano } from '../scenes/land.ts'
import { code, grid, spiral, vortex } from '../scenes/mind.ts'
import { hall, stairs, tunnel } from '../scenes/passages.ts'
import { balloons, cutouts, toys } from '../scenes/play.ts'
import { cell, classroom, table, windowSeat } from '../scenes/rooms.ts'
import { galleon, liner } from '../scenes/ships.ts'
import { arena, columns, ring, stage } from '../scenes/show.ts'
import { eclipse, nightfall, space, sun } from '../scenes/sky.ts'
import { broom, castle, dragon, swordInStone } from '../scenes/tale.ts'
import { bokeh, bridge, city, neon, street } from '../scenes/town.ts'
import { car, road, speed, train } from '../scenes/travel.ts'
import { fin, lanterns, sea, underwater } from '../scenes/water.ts'
import { blizzard, snow, village } from '../scenes/winter.ts'
import { dinosaur, forest, jungle, pines } from '../scenes/woods.ts'

/** Every scene by name. */
export const scenes = {
  arena,
  balloon,
  balloons,
  beacon,
  blast,
  blinds,
  blizzard,
  bokeh,
  bridge,
  broom,
  car,
  cards,
  castle,
  cell,
  city,
  classroom,
  clock,
  code,
  columns,
  cutouts,
  desert,
  dinosaur,
  dragon,
  duel,
  eclipse,
  field,
  fin,
  flight,
  forest,
  galleon,
  giant,
  grid,
  hall,
  hauntedHouse,
  jungle,
  keyhole,
  kite,
  lanterns,
  launch,
  lens,
  liner,
  map,
  mesa,
  mirror,
  mountains,
  neon,
  nightfall,
  oak,
  pagoda,
  pines,
  portrait,
  ring,
  road,
  sea,
  smoke,
  snow,
  space,
  speed,
  spiral,
  stage,
  stairs,
  street,
  sun,
  swordInStone,
  table,
  toys,
  train,
  tunnel,
  twinSuns,
  underwater,
  village,
  vinyl,
  visitors,
  volcano,
  vortex,
  web,
  windowSeat,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
