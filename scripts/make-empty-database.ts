// Makes the empty database that a first start copies. Part of the build.
import { makeComplete, readyMade } from '#app/db/embedded/durable.ts'

await makeComplete(readyMade)
