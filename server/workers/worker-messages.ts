// IPC messages between the primary and its workers. The process that `npm start` runs sends the same to the supervisor.

/** From a worker: pages are served; the database is open too; or the reason why it ends. */
export type WorkerMessage = { state: 'listening' | 'ready'; url: string } | { sentence: string }

/** From the primary: finish the requests under way and end. */
export const stopMessage = 'stop'
