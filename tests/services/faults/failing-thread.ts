// Loaded before everything else (`node --import`): once the file named by THREAD_ENDS exists, every worker thread ends.
import { existsSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const end = () => existsSync(process.env.THREAD_ENDS ?? '') && process.exit(7)

if (!isMainThread) setInterval(end, 20)
