import { createContext } from 'react'
import type { PlainDate } from '#app/domain/plain-date.ts'

/** The day the page was made on, the same on the server and in the browser; null when nobody could say. */
export const TodayContext = createContext<PlainDate | null>(null)
