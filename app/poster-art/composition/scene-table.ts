import type { Scene } from '../drawing/canvas.ts'
import { bear, cat, dog, eagle, rider, whale } from '../scenes/nature/beasts.ts'
import { field, kite, oak } from '../scenes/nature/country.ts'
import { comet, tornado, wave } from '../scenes/nature/disasters.ts'
import { desert, mesa, mountains, twinSuns, volcano } from '../scenes/nature/land.ts'
import { fireflies } from '../scenes/nature/meadow.ts'
import { eclipse, nightfall, space, sun } from '../scenes/nature/sky.ts'
import { fin, lanterns, sea, underwater } from '../scenes/nature/water.ts'
import { iceberg, palmIsland, umbrella } from '../scenes/nature/weather.ts'
import { blizzard, snow, village } from '../scenes/nature/winter.ts'
import { dinosaur, forest, jungle, pines } from '../scenes/nature/woods.ts'
import { feast, lighthouse, pyramid, temple, tower } from '../scenes/places/ancient.ts'
import { capitol, throne } from '../scenes/places/court.ts'
import { duel, pagoda } from '../scenes/places/east.ts'
import { cathedral, gate } from '../scenes/places/estate.ts'
import { bigTop, fair, flag } from '../scenes/places/fairground.ts'
import { code, grid, spiral, vortex } from '../scenes/places/mind.ts'
import { hall, stairs, tunnel } from '../scenes/places/passages.ts'
import { cell, classroom, table, windowSeat } from '../scenes/places/rooms.ts'
import { bokeh, bridge, city, neon, street } from '../scenes/places/town.ts'
import { dancers } from '../scenes/stories/dance.ts'
import { balloon, hauntedHouse, keyhole, smoke } from '../scenes/stories/dread.ts'
import { grass, magicLamp, toadstools } from '../scenes/stories/enchantment.ts'
import { blinds, mirror, portrait } from '../scenes/stories/faces.ts'
import { flyer } from '../scenes/stories/hero.ts'
import { beacon, colossus, giant, kaiju, web } from '../scenes/stories/heroes.ts'
import { microphone, piano, stadium } from '../scenes/stories/performance.ts'
import { balloons, cutouts, toys } from '../scenes/stories/play.ts'
import { arena, columns, ring, stage } from '../scenes/stories/show.ts'
import { broom, castle, dragon, swordInStone } from '../scenes/stories/tale.ts'
import { army, barbedWire, helicopter, target } from '../scenes/stories/war.ts'
import { cards, clock, lens, map, vinyl } from '../scenes/things/close-up.ts'
import { briefcase, chart, telephone, typewriter } from '../scenes/things/desk.ts'
import { armada, lightBlades, submarine } from '../scenes/things/fleets.ts'
import { blast, flight, launch, visitors } from '../scenes/things/flight.ts'
import { gears, helmet, robot } from '../scenes/things/machines.ts'
import { bench, door, swing } from '../scenes/things/quiet.ts'
import { galleon, liner } from '../scenes/things/ships.ts'
import { eye, fingerprint, mask } from '../scenes/things/signs.ts'
import { candle, chess, projector } from '../scenes/things/table-top.ts'
import { apple, rose, slipper } from '../scenes/things/tokens.ts'
import { car, road, speed, train } from '../scenes/things/travel.ts'
import { bicycle, bus, motorcycle } from '../scenes/things/wheels.ts'

/** Every scene by name. */
export const scenes = {
  apple,
  arena,
  armada,
  army,
  balloon,
  balloons,
  barbedWire,
  beacon,
  bear,
  bench,
  bicycle,
  bigTop,
  blast,
  blinds,
  blizzard,
  bokeh,
  bridge,
  briefcase,
  broom,
  bus,
  candle,
  capitol,
  car,
  cards,
  castle,
  cat,
  cathedral,
  cell,
  chart,
  chess,
  city,
  classroom,
  clock,
  code,
  colossus,
  columns,
  comet,
  cutouts,
  dancers,
  desert,
  dinosaur,
  dog,
  door,
  dragon,
  duel,
  eagle,
  eclipse,
  eye,
  fair,
  feast,
  field,
  fin,
  fingerprint,
  fireflies,
  flag,
  flight,
  flyer,
  forest,
  galleon,
  gate,
  gears,
  giant,
  grass,
  grid,
  hall,
  hauntedHouse,
  helicopter,
  helmet,
  iceberg,
  jungle,
  kaiju,
  keyhole,
  kite,
  lanterns,
  launch,
  lens,
  lightBlades,
  lighthouse,
  liner,
  magicLamp,
  map,
  mask,
  mesa,
  microphone,
  mirror,
  motorcycle,
  mountains,
  neon,
  nightfall,
  oak,
  pagoda,
  palmIsland,
  piano,
  pines,
  portrait,
  projector,
  pyramid,
  rider,
  ring,
  road,
  robot,
  rose,
  sea,
  slipper,
  smoke,
  snow,
  space,
  speed,
  spiral,
  stadium,
  stage,
  stairs,
  street,
  submarine,
  sun,
  swing,
  swordInStone,
  table,
  target,
  telephone,
  temple,
  throne,
  toadstools,
  tornado,
  tower,
  toys,
  train,
  tunnel,
  twinSuns,
  typewriter,
  umbrella,
  underwater,
  village,
  vinyl,
  visitors,
  volcano,
  vortex,
  wave,
  web,
  whale,
  windowSeat,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
