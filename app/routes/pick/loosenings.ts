// The preferences that can be given up one by one, so that more films fit.
import type { Preferences } from './preferences.ts'

const loosenings = {
  time: { time: null },
  mood: { moods: [] },
  company: { company: null },
  period: { period: null },
  services: { onServices: false },
  unseen: { withSeen: true },
} satisfies Record<string, Partial<Preferences>>

export type LooseningName = keyof typeof loosenings

/** The preferences without this one. */
export const withoutPreference = <Params extends Preferences>(params: Params, name: LooseningName): Params => ({
  ...params,
  ...loosenings[name],
})

/** The preferences that a member or a visitor has, in the order of the form. */
export function activeLoosenings(params: Preferences, { isMember }: { isMember: boolean }): LooseningName[] {
  const { time, moods, company, period, onServices, withSeen } = params
  const isActive: Record<LooseningName, boolean> = {
    time: time !== null,
    mood: moods.length > 0,
    company: company !== null,
    period: period !== null,
    services: onServices,
    unseen: isMember && !withSeen,
  }
  return (Object.keys(loosenings) as LooseningName[]).filter(name => isActive[name])
}

/** How many more films each count without a preference has than `totalFilms`. */
export function addsOf(without: Partial<Record<LooseningName, number>>, totalFilms: number) {
  const adds = Object.entries(without).map(([name, films]) => [name, films - totalFilms])
  return Object.fromEntries(adds) as Partial<Record<LooseningName, number>>
}
