import { englishArticles } from '#app/domain/text/english-articles.ts'

// Endings of names that need no word behind them ("... Trilogy"); behind any other name comes the word "films".
const collectionEnding = /\b(collection|trilogy|series|universe|saga|chronicles)$/i

const ownersUniverse = /^\S+['’]s \S+ universe$/i

/** A collection in a sentence: `The Godfather Collection`, `the Alien Collection`, `the Godzilla films`. */
export function formatCollection(collection: string) {
  const name = collectionEnding.test(collection) ? collection : `${collection} films`
  return takesArticle(name) ? `the ${name}` : name
}

/** "The Godfather Collection" and "A Quiet Place Collection" have their article, "Sony's Spider-Man Universe" takes none. */
function takesArticle(name: string) {
  const [firstWord = ''] = /^\w+/.exec(name.toLowerCase()) ?? []
  return !englishArticles.has(firstWord) && !ownersUniverse.test(name)
}
