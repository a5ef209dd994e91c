// The preferences for a pick: the choices of the form, and the conditions on a film's facts they stand for.

/** The longest film, in minutes. */
export const maxLengths = {
  '90': { label: '1 h 30', minutes: 90 },
  '120': { label: '2 h', minutes: 120 },
  '150': { label: '2 h 30', minutes: 150 },
} as const

/** A film fits a mood when it has one of its genres and none of the others. */
export const moods = {
  quiet: {
    label: 'Quiet',
    genres: ['Drama', 'Romance', 'Documentary', 'Music'],
    without: ['Action', 'Horror', 'War', 'Thriller'],
  },
  tense: { label: 'Tense', genres: ['Thriller', 'Mystery', 'Crime', 'Horror'], without: ['Comedy', 'Family'] },
  funny: { label: 'Funny', genres: ['Comedy'], without: ['Horror'] },
  strange: { label: 'Strange', genres: ['Science Fiction', 'Fantasy', 'Mystery'], without: ['Family'] },
  moving: {
    label: 'Moving',
    genres: ['Romance', 'Drama', 'Family', 'History'],
    without: ['Comedy', 'Horror', 'Action'],
  },
  big: { label: 'Big', genres: ['Adventure', 'Action', 'War', 'Fantasy'], without: ['Documentary'] },
} as const

/** The company in which one watches; `certifications` are those of the United States, null: any or none. */
export const companies = {
  alone: { label: 'Alone', certifications: null },
  two: { label: 'Two of us', certifications: null },
  teenagers: { label: 'Teenagers', certifications: ['G', 'PG', 'PG-13'] },
  children: { label: 'Children', certifications: ['G', 'PG'] },
} as const

export const periods = {
  early: { label: 'Before 1960', from: null, to: 1959 },
  '60s': { label: '60s and 70s', from: 1960, to: 1979 },
  '80s': { label: '80s and 90s', from: 1980, to: 1999 },
  '2000s': { label: '2000s', from: 2000, to: 2009 },
  '2010s': { label: '2010s on', from: 2010, to: null },
} as const

type Time = keyof typeof maxLengths
export type Mood = keyof typeof moods
type Viewers = keyof typeof companies
type ReleasePeriod = keyof typeof periods

export type Preferences = {
  /** Out of which films. Visitors have no watchlist. */
  from: 'watchlist' | 'all'
  time: Time | null
  /** Any of them. */
  moods: Mood[]
  company: Viewers | null
  period: ReleasePeriod | null
  /** Whether films that the member has seen are offered too. */
  withSeen: boolean
  /** Only what the member's services stream. Members of a site with a live source have this preference. */
  onServices: boolean
}

/** The preferences as conditions on the facts of a film; null and empty lists set no condition. */
export function toConditions(preferences: Preferences) {
  const chosenMoods = preferences.moods.map(mood => moods[mood])
  const genres = new Set<string>(chosenMoods.flatMap(mood => mood.genres))
  const [first, ...others] = chosenMoods.map(({ without }): readonly string[] => without)
  const period = preferences.period && periods[preferences.period]
  return {
    maxMinutes: preferences.time ? maxLengths[preferences.time].minutes : null,
    moods: chosenMoods.map(({ genres, without }) => ({ genres: [...genres], without: [...without] })),
    genres: [...genres],
    /** The genres that no chosen mood has. */
    withoutGenres: (first ?? []).filter(genre => others.every(without => without.includes(genre))),
    certifications: preferences.company ? [...(companies[preferences.company].certifications ?? [])] : [],
    years: { from: period?.from ?? null, to: period?.to ?? null },
  }
}

export type Conditions = ReturnType<typeof toConditions>

type MoodGenres = { genres: readonly string[]; without: readonly string[] }

/** Whether a film with these genres fits one of the moods; any film without a mood. */
export const fitsMood = (genres: readonly string[], moods: readonly MoodGenres[]) =>
  moods.length === 0 ||
  moods.some(
    mood => mood.genres.some(genre => genres.includes(genre)) && !mood.without.some(genre => genres.includes(genre)),
  )
