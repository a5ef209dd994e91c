// The timestamps of rows that an import adds or changes.
import { sql } from 'kysely'
import { uploadLimits } from '../parse/files/upload-limits.ts'
import { isDayAlone } from './conflict-choice.ts'

/** The timestamps of the file, but none that is still to come. */
export const createdAt = sql`least(coalesce(entry.at, now()), now())`
export const changedAt = sql`least(coalesce(entry.changed_at, now()), now())`

/** Most files have one timestamp of a rating. */
export const ratedAt = sql`least(coalesce(entry.changed_at, entry.at, now()), now())`

/**
 * When a diary entry was logged. Entries of one day come in this order (decision 032): where another site's file has
 * only a day or no date, each entry is a millisecond after the one before it in the file, and the last is not after now.
 */
export const loggedAt = sql`
  case when entry.changed_at is null and (entry.at is null or ${isDayAlone(sql`entry.at`)})
    then least(coalesce(entry.at, now()), now() - ${sql.lit(uploadLimits.entries)} * interval '1 ms')
      + entry.position * interval '1 ms'
    else ${createdAt} end`
