// Why a film is picked, in words: the member's own facts first, at most four sentences.

import type { PlainDate } from '#app/domain/plain-date.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { liftOf, type Taste } from '#app/library/taste/taste.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { type Conditions, companies, fitsMood, moods, type Preferences } from './preferences.ts'

/** The sign beside a reason. */
export type Reason = { sign: 'listed' | 'service' | 'time' | 'stars' | 'company' | 'mood'; text: string }

export type PickedFilm = {
  genres: string[]
  /** Minutes. */
  runtime: number | null
  certification: string | null
  directors: string[]
  voteAverage: number | null
  /** Since when it is on the watchlist (ISO 8601); null when it is not. */
  addedAt: string | null
  isOldest: boolean
  /** The member's service that streams it, when that is a preference. */
  service: string | null
}

const maxReasons = 4

type ReasonContext = { preferences: Preferences; conditions: Conditions; taste: Taste; today: PlainDate }

export function reasonsFor(film: PickedFilm, { preferences, conditions, taste, today }: ReasonContext): Reason[] {
  const reasons = [
    serviceReason(film),
    listedReason(film, today),
    directorReason(film, taste),
    genreReason(film, taste),
    timeReason(film, conditions.maxMinutes),
    companyReason(film, preferences),
    moodReason(film, preferences),
    ratingReason(film),
  ]
  return reasons.filter(reason => reason !== null).slice(0, maxReasons)
}

const serviceReason = ({ service }: PickedFilm): Reason | null =>
  service === null ? null : { sign: 'service', text: `On ${service}, one of your services` }

function listedReason({ addedAt, isOldest }: PickedFilm, today: PlainDate): Reason | null {
  if (addedAt === null) return null
  const day = addedAt.slice(0, 10)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const since = formatPlainDate(isThisYear ? day : day.slice(0, 4), 'long').replace(/, \d{4}$/, '')
  return {
    sign: 'listed',
    text: `On your watchlist since ${since}${isOldest ? ': it waits the longest' : ''}`,
  }
}

function directorReason({ directors }: PickedFilm, taste: Taste): Reason | null {
  const [bestLiking] = findLikings(taste, 'director', directors)
  if (!bestLiking) return null
  return {
    sign: 'stars',
    text: `You gave ${bestLiking.name} ${inStars(bestLiking.average)} over ${formatCount(bestLiking.films, 'film')}`,
  }
}

function genreReason({ genres }: PickedFilm, taste: Taste): Reason | null {
  const ownAverage = taste.average.toFixed(1)
  const best = findLikings(taste, 'genre', genres).find(({ average }) => average.toFixed(1) !== ownAverage)
  return best
    ? {
        sign: 'stars',
        text: `You rate ${best.name.toLowerCase()} ${best.average.toFixed(1)}, above your ${ownAverage}`,
      }
    : null
}

/** The likings above the member's own average, the strongest first. */
const findLikings = (taste: Taste, kind: 'director' | 'genre', names: string[]) =>
  taste.likings
    .filter(liking => liking.kind === kind && names.includes(liking.name) && liking.average > taste.average)
    .sort((a, b) => liftOf(b, taste) - liftOf(a, taste))

/** Minutes below the preferred maximum length that count as close to it. */
const almost = 15
const startAt = 21 * 60

function timeReason({ runtime }: PickedFilm, maxMinutes: number | null): Reason | null {
  if (runtime === null) return null
  const length = formatRuntime(runtime)
  if (maxMinutes !== null && maxMinutes - runtime <= almost)
    return { sign: 'time', text: `${length}: just inside your ${formatRuntime(maxMinutes)}` }
  return { sign: 'time', text: `${length}: over at ${clock(startAt + runtime)} if you start at nine` }
}

const clock = (minutes: number) =>
  `${((Math.floor(minutes / 60) + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')}`

function companyReason({ certification }: PickedFilm, { company }: Preferences): Reason | null {
  if (certification === null || company === null || company === 'alone') return null
  if (companies[company].certifications) return { sign: 'company', text: `Rated ${certification}` }
  if (certification === 'R') return { sign: 'company', text: 'Rated R: nobody under 17 tonight' }
  return null
}

function moodReason({ genres }: PickedFilm, preferences: Preferences): Reason | null {
  const fittingMood = preferences.moods.find(mood => fitsMood(genres, [moods[mood]]))
  const named = fittingMood && moods[fittingMood].genres.filter(genre => genres.includes(genre)).slice(0, 2)
  return named && fittingMood
    ? { sign: 'mood', text: `${named.join(' and ')}: ${moods[fittingMood].label.toLowerCase()}` }
    : null
}

const ratingReason = ({ voteAverage }: PickedFilm): Reason | null =>
  voteAverage === null ? null : { sign: 'stars', text: `Rated ${voteAverage.toFixed(1)} of 10 by viewers` }

const inStars = (average: number) => `${average.toFixed(1)} stars`
