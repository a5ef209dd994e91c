// Updates the stored facts of films in the background when their page is visited: a page view sends no statement for it.

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '#app/db/database.server.ts'
import { outsideRequest } from '#app/db/pool/round-trips.server.ts'
import { waitAtMost } from '#app/db/pool/wait-at-most.ts'
import { seconds } from '#app/domain/units.ts'
import type { FilmToStore } from './stored-film.ts'
import { toFilmRow, upsertFilm } from './upsert-film.server.ts'

/** Films that are queued within this time are looked up together. */
const delayMs = 1 * seconds

/** Films that wait to be looked up; a film beyond that waits for its next visitor. */
const maxWaiting = 500

/** Films whose facts are known to be the stored ones, each as a hash of some 30 characters. */
const maxChecked = 20_000

const closeMs = 5 * seconds

export type StoredFilms = ReturnType<typeof openStoredFilms>

type Options = {
  /** The film as writes of the library have it: facts that only its page has would alternate with theirs. */
  filmOf: (id: number) => Promise<FilmToStore | null>
  /** Called with the first error of a series; films that could not be looked up wait for the next visit. */
  onFailed: (error: unknown) => void
}

/** Opens the background updates of stored films. */
export function openStoredFilms(db: Database, { filmOf, onFailed }: Options) {
  const checkedHashes = new LRUCache<number, string>({ max: maxChecked })
  const waitingFilms = new Map<number, { film: FilmToStore; facts: string }>()
  let timer: NodeJS.Timeout | null = null
  let runningRefresh: Promise<void> = Promise.resolve()
  let isFailing = false

  return {
    /**
     * Queues the film, whose page was opened: its stored row, if there is one, gets the facts of today, and IMDb's rating
     * as the page has it. Returns at once.
     */
    refreshLater(film: FilmToStore) {
      const facts = hashOf(film)
      if (checkedHashes.get(film.id) === facts || waitingFilms.size >= maxWaiting) return
      waitingFilms.set(film.id, { film, facts })
      timer ??= outsideRequest(() => setTimeout(start, delayMs)).unref()
    },

    /** Ends it after what is under way, or some seconds: the database may hang. */
    async close() {
      if (timer) clearTimeout(timer)
      await waitAtMost(closeMs, runningRefresh)
    },
  }

  function start() {
    timer = null
    const batch = [...waitingFilms.values()]
    waitingFilms.clear()
    runningRefresh = runningRefresh
      .then(() => refresh(batch))
      .then(
        () => {
          isFailing = false
        },
        error => {
          if (!isFailing) onFailed(error)
          isFailing = true
        },
      )
  }

  async function refresh(batch: { film: FilmToStore; facts: string }[]) {
    const stored = await storedAmong(
      db,
      batch.map(({ film }) => toFilmRow(film)),
    )
    for (const { film, facts } of batch) {
      const isStored = stored.has(film.id) || stored.has(toFilmRow(film).movie_id)
      const current = isStored ? await filmOf(film.id) : null
      if (current) await upsertFilm(db, { ...current, imdbRating: film.imdbRating ?? current.imdbRating })
      checkedHashes.set(film.id, facts)
    }
  }
}

/** The ids, of either kind, of all stored films. */
async function storedAmong(db: Database, rows: { movie_id: string; film_id: number }[]) {
  const stored = await db
    .selectFrom('film_ref')
    .select(['movie_id', 'film_id'])
    .where(row =>
      row.or([
        row(
          'movie_id',
          'in',
          rows.map(({ movie_id }) => movie_id),
        ),
        row(
          'film_id',
          'in',
          rows.map(({ film_id }) => film_id),
        ),
      ]),
    )
    .execute()
  return new Set<string | number>(stored.flatMap(({ movie_id, film_id }) => [movie_id, film_id]))
}

const hashOf = (film: FilmToStore) =>
  createHash('sha256')
    .update(JSON.stringify(toFilmRow(film)))
    .digest('base64url')
