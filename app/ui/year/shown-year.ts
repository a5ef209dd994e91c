// A year in pictures as its page shows it.
import type { Picture } from '#app/domain/picture.ts'
import type { Milestone, Viewing, YearFacts } from '#app/library/year/year-facts.ts'

export type ShownFilm = { id: number; title: string; poster: Picture; backdrop: Picture }

export type ShownViewing = Omit<Viewing, 'film'> & { film: ShownFilm }

export type ShownMilestone = Omit<Milestone, 'viewing'> & { viewing: ShownViewing }

/** A frame: its backdrop, or beyond the maximum of requests only the two colours of it. */
export type Frame = { src: string | null; tint: string | undefined }

/** A month of a year, or a year of the whole diary: its viewings, and its frames with the first one first. */
export type Column = { name: number; count: number; frames: Frame[] }

export type ShownPerson = { id: string; name: string; count: number; portrait: Picture }

type Statistics = Pick<
  YearFacts,
  'period' | 'years' | 'viewings' | 'minutes' | 'withoutLength' | 'rewatches' | 'liked' | 'average' | 'countryCount'
>
type Charts = Pick<YearFacts, 'weekdays' | 'stars' | 'genres' | 'decades' | 'countries'>

export type ShownYear = Statistics &
  Charts & {
    /** URLs of the 28 backdrops (four rows of seven) that fill the digits of the title; empty without a dated viewing. */
    titleBackdrops: string[]
    columns: Column[]
    /** The number of viewings that one frame stands for. */
    viewingsPerFrame: number
    first: ShownViewing | null
    latest: ShownViewing | null
    best: ShownViewing[]
    bestCount: number
    directors: ShownPerson[]
    actors: ShownPerson[]
    milestones: ShownMilestone[]
    seenMost: (Omit<NonNullable<YearFacts['seenMost']>, 'viewing'> & { viewing: ShownViewing }) | null
  }
