// A rating and its votes in one unsigned number of 32 bits, so that millions fit into memory.
import { maxVotes } from './imdb-lines.ts'

const steps = 101 // 0.0 to 10.0

export const packRating = ({ rating, votes }: { rating: number; votes: number }) =>
  Math.min(votes, maxVotes) * steps + Math.round(rating * 10)

/** Without votes there is no rating. */
export const unpackRating = (number = 0) => {
  const votes = Math.floor(number / steps)
  return { rating: votes > 0 ? (number % steps) / 10 : null, votes }
}
