import cluster from 'node:cluster'

/**
 * The number of this worker process, from 1 on; a worker that replaces another has its number. Null in any other
 * process.
 */
export const workerNumber = cluster.isWorker ? Number(process.env.WORKER_NUMBER) : null
