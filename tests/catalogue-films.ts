import { readFileSync } from 'node:fs'
import type { IndexedFilm } from '#app/films/search/search-index.ts'

type Row = { id: number; title: string; original_title: string; release_date: string | null; vote_count?: number }

/** The embedded catalogue as the search index takes it, popular by number of votes. */
export const catalogueFilms = (): IndexedFilm[] =>
  readFileSync(new URL('../catalogue/films.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => {
      const row: Row = JSON.parse(line)
      return {
        id: row.id,
        title: row.title,
        originalTitle: row.original_title,
        year: row.release_date ? Number(row.release_date.slice(0, 4)) : null,
        popularity: row.vote_count ?? 0,
      }
    })
