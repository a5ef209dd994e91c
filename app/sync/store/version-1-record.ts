import type { Mutation, PendingMutation } from '../mutation.ts'

/** A pending mutation as version 1 of the browser's database stored it. */
export type Version1Record = {
  memberId: string
  place: string
  wish: Mutation
  title: string
  mark: string
  wishedAt: number
  tries: number
  retryAt: number
  maybeKept: string[]
  trouble: { kind: 'unreachable' } | { kind: 'signed-out' } | { kind: 'refused'; sentence: string } | null
}

/** Converts a stored record to the names of version 2. */
export function convertVersion1({ place, wish, mark, wishedAt, maybeKept, trouble, ...same }: Version1Record) {
  return {
    ...same,
    key: place,
    mutation: wish,
    version: mark,
    enqueuedAt: wishedAt,
    unacknowledged: maybeKept,
    error: trouble?.kind === 'refused' ? { kind: 'rejected', message: trouble.sentence } : trouble,
  } satisfies PendingMutation
}
