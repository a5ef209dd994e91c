import type { DiaryEntry } from './diary-entry.ts'

/** How often a member saw a film, and the newest viewings, newest first. */
export type Viewings = { count: number; newest: Pick<DiaryEntry, 'id' | 'watchedOn' | 'stars'>[] }
