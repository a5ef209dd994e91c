/** Somebody who has signed in, as the pages greet them. Nobody is `null`. */
export type Visitor = { name: string }
