// Makes the empty database that a first start copies: part of what every command makes ready.
import { createEmptyDatabase, emptyDatabaseDirectory } from '#app/db/embedded/durable.ts'

await createEmptyDatabase(emptyDatabaseDirectory)
