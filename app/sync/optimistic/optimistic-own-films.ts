// Optimistic values of the films of one's own: bulk edits in the order in which they are sent, with the changes of single
// films. Only the page of these films loads this file.
import type { Stars } from '#app/domain/stars.ts'
import type { Command } from '#app/library/commands/command.ts'
import type { Mutation } from '../mutation.ts'
import { notRejected, type QueueState, shownMutations } from './optimistic.ts'

type OwnMarks = { film: { id: number }; stars: Stars | null; isLiked: boolean }

type Change = { isOf: (filmId: number) => boolean; marks: Partial<Omit<OwnMarks, 'film'>> }

/**
 * The films that the page was loaded with, with what is saved since and with what is pending. The undo of a saved edit hides
 * its marks, unless the page was loaded with them: what was there before is not known here. A film whose stars are
 * cleared shows none until the page loads anew, also when it has stars of the diary. `fingerprint` is that of all films that
 * the page's query finds: an edit of all films of a query is shown on the pages that find the same ones.
 */
export function optimisticOwnFilms<Film extends OwnMarks>(
  films: Film[],
  fingerprint: string,
  queue: QueueState,
): Film[] {
  const isPending = (key: string) => notRejected(queue.pendingMutations.get(key)) !== undefined
  const saved = [...queue.serverStates]
    .flatMap(([key, state]) => ('command' in state && state.command.state === 'made' && !isPending(key) ? [state] : []))
    .sort((a, b) => a.at - b.at)
    .map(({ sent }) => sent)
  const changes = [
    ...saved.map(command => toEditChange(command, fingerprint)),
    ...shownMutations(queue.pendingMutations).map(mutation => toChange(mutation, fingerprint)),
  ].filter(change => change !== null)
  return changes.reduce(applyChange, films)
}

function toChange(mutation: Mutation, fingerprint: string): Change | null {
  if (mutation.noun === 'command') return toEditChange(mutation.command, fingerprint)
  if (mutation.noun === 'rating') return { isOf: isOneOf([mutation.filmId]), marks: { stars: mutation.stars } }
  return mutation.noun === 'film_like'
    ? { isOf: isOneOf([mutation.filmId]), marks: { isLiked: mutation.isLiked } }
    : null
}

function toEditChange(command: Command | null, fingerprint: string): Change | null {
  if (command?.kind !== 'edit' && command?.kind !== 'editAll') return null
  if (command.kind === 'editAll' && command.fingerprint !== fingerprint) return null
  const isOf = command.kind === 'edit' ? isOneOf(command.films) : () => true
  const { act, stars = null } = command
  if (act === 'rate' || act === 'unrate') return { isOf, marks: { stars: act === 'rate' ? stars : null } }
  return act === 'like' || act === 'unlike' ? { isOf, marks: { isLiked: act === 'like' } } : null
}

const isOneOf = (ids: readonly number[]) => (filmId: number) => ids.includes(filmId)

const applyChange = <Film extends OwnMarks>(films: Film[], change: Change) =>
  films.map(film => (change.isOf(film.film.id) ? { ...film, ...change.marks } : film))
