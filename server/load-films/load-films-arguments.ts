import { resolve } from 'node:path'
import type { Dump } from '#app/films/bulk/dump/prepare.server.ts'
import { CommandError } from '../admin/admin-commands.ts'

/** Films with fewer votes are left out unless the operator says otherwise. */
const defaultMinVotes = 5

const usage = `Usage: npm run load-films -- imdb <folder> [--min-votes ${defaultMinVotes}] [--tv-movies] [--videos]
or: npm run load-films -- tmdb <file> [--videos]`

/** Parses the arguments of the command; the path is relative to the directory of `npm run`. Throws CommandError. */
export function parseLoadFilmsArguments(args: string[]): Dump {
  const [publisher, path, ...rest] = args
  if ((publisher !== 'imdb' && publisher !== 'tmdb') || !path || path.startsWith('-')) throw new CommandError(usage)
  const options = { minVotes: defaultMinVotes, tvMovies: false, videos: false }
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    if (option === '--videos') options.videos = true
    else if (option === '--tv-movies' && publisher === 'imdb') options.tvMovies = true
    else if (option === '--min-votes' && publisher === 'imdb') options.minVotes = parseVotes(rest.shift())
    else throw new CommandError(usage)
  }
  return { publisher, path: resolve(process.env.INIT_CWD ?? '.', path), options }
}

function parseVotes(text = '') {
  if (!/^\d{1,9}$/.test(text)) throw new CommandError(usage)
  return Number(text)
}
