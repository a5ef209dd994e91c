// The thread that builds the indexes of the catalogue and ends. It sends them in parts, each after a message for it, so that
// the main thread does other work in between. It imports no page and no database.
import { parentPort, workerData } from 'node:worker_threads'
import { indexFacts, indexFields } from './catalogue-indexes.ts'

const { valuesOf, filmsOf, vocabulary, ...fields } = indexFields(workerData)
const parts = [fields, { valuesOf, filmsOf, vocabulary }, indexFacts(workerData)]

parentPort?.on('message', () => parentPort?.postMessage(parts.shift()))
