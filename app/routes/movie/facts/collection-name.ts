// Endings of names that stand alone ("... Trilogy"); behind any other name comes the word "films".
const collectionEnding = /\b(collection|trilogy|series|universe|saga|chronicles)$/i

// "The Godfather Collection" and "A Quiet Place Collection" have their article, "Sony's Spider-Man Universe" takes none.
const withoutArticle = /^(the|an?)\b|^\S+['’]s \S+ universe$/i

/** A collection in a sentence: `The Godfather Collection`, `the Alien Collection`, `the Godzilla films`. */
export function formatCollection(collection: string) {
  const name = collectionEnding.test(collection) ? collection : `${collection} films`
  return withoutArticle.test(name) ? name : `the ${name}`
}
