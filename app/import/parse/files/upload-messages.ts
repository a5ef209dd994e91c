import { formatWhole } from '#app/domain/text/format-count.ts'
import { megabytes } from '#app/domain/units.ts'
import { uploadLimits } from './upload-limits.ts'

const { files, zipEntries, unpackedBytes, entries } = uploadLimits

/** Error messages for a rejected upload. Those for limits of a table or a JSON file are made by `createLimitError`. */
export const uploadMessages = {
  none: 'Choose a file first.',
  empty: 'There is nothing in this file.',
  broken: 'This ZIP cannot be read. Download it again from where you got it, and do not unpack it in between.',
  'too large': `This ZIP holds too much: more than ${unpackedBytes / megabytes} MB unpacked.`,
  'too many files': `This ZIP holds too much: more than ${files} CSV and JSON files, or ${formatWhole(zipEntries)} files in all.`,
  unknown:
    'Nothing in this file looks like an export of Letterboxd, IMDb, TMDB, Trakt or filmDB. A watchlist or a list of watched films from Letterboxd is known by its name: watchlist.csv, watched.csv.',
  'too many entries': `This file makes more than ${formatWhole(entries)} entries of films. Divide it and import one part after the other.`,
  'not a form': 'What was sent is not a form with one file.',
  'too slow': 'Reading this file takes too long. Divide it and import one part after the other.',
  'too much memory': 'Reading this file takes too much memory. Divide it and import one part after the other.',
  unreadable: 'This file cannot be read.',
  'one at a time': 'Another file of yours is being read. Wait until that is done.',
  busy: 'Many files are being read at the moment. Try again in some seconds.',
} as const
