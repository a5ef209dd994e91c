// Optimistic values of the films of one's own: bulk edits in the order in which they are sent, with the changes of single
// films. Only the page of these films loads this file.
import type { Stars } from '#app/domain/stars.ts'
import type { Command } from '#app/library/commands/command.ts'
import type { Mutation } from '../mutation.ts'
import type { QueueState } from '../queue-rules.ts'
import { notRejected } from './optimistic.ts'

type OwnMarks = { film: { id: number }; stars: Stars | null; isLiked: boolean }

type Change = { films: readonly number[]; marks: Partial<Omit<OwnMarks, 'film'>> }

/**
 * The films that the page was loaded with, with what is saved since and with what is pending. The undo of a saved edit hides
 * its marks, unless the page was loaded with them: what was there before is not known here. A film whose stars are
 * cleared shows none until the page loads anew, also when it has stars of the diary.
 */
export function optimisticOwnFilms<Film extends OwnMarks>(films: Film[], queue: QueueState): Film[] {
  const isPending = (key: string) => notRejected(queue.pendingMutations.get(key)) !== undefined
  const saved = [...queue.serverStates]
    .flatMap(([key, state]) => ('command' in state && state.command.state === 'made' && !isPending(key) ? [state] : []))
    .sort((a, b) => a.at - b.at)
    .map(({ sent }) => sent)
  const pending = [...queue.pendingMutations.values()].sort((a, b) => a.enqueuedAt - b.enqueuedAt).map(notRejected)
  const changes = [...saved.map(toEditChange), ...pending.map(toChange)].filter(change => change !== null)
  return changes.reduce(applyChange, films)
}

function toChange(mutation: Mutation | undefined): Change | null {
  if (mutation?.noun === 'command') return toEditChange(mutation.command)
  if (mutation?.noun === 'rating') return { films: [mutation.filmId], marks: { stars: mutation.stars } }
  return mutation?.noun === 'film_like' ? { films: [mutation.filmId], marks: { isLiked: mutation.isLiked } } : null
}

function toEditChange(command: Command | null): Change | null {
  if (command?.kind !== 'edit') return null
  const { films, act, stars = null } = command
  if (act === 'rate' || act === 'unrate') return { films, marks: { stars: act === 'rate' ? stars : null } }
  return act === 'like' || act === 'unlike' ? { films, marks: { isLiked: act === 'like' } } : null
}

const applyChange = <Film extends OwnMarks>(films: Film[], change: Change) =>
  films.map(film => (change.films.includes(film.film.id) ? { ...film, ...change.marks } : film))
