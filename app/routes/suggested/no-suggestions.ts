// The words of a page without suggestions.
import { minRated } from '#app/library/taste/taste.ts'

/** The heading of a page without suggestions, for a member with this many ratings. */
export function messageForNone(rated: number, hasFavourites: boolean) {
  if (rated < minRated) return `Suggestions begin with ${minRated} ratings`
  return hasFavourites ? 'No more suggestions' : 'No suggestions yet'
}

/** Why there are none, and what helps. */
export function reasonForNone(rated: number, hasFavourites: boolean) {
  if (rated < minRated)
    return `Films you have not seen will stand here, each with its reason: a director, an actor, a genre, a subject or a decade that you rate above your average. You have rated ${rated}.`
  return hasFavourites
    ? 'You have seen the best films of everything you like. Rate more films to widen the search.'
    : 'Your ratings are much alike so far, so nothing stands out. A few more help.'
}
