// Makes the empty database that a first start copies: part of what every command makes ready.
import { makeComplete, readyMade } from '#app/db/embedded/durable.ts'

await makeComplete(readyMade)
