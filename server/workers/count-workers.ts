import type { Config } from '../settings/config.ts'

/** The number of processes that serve with these settings: the embedded database belongs to one process. */
export const countWorkers = ({ workers, databaseUrl }: Pick<Config, 'workers' | 'databaseUrl'>) =>
  databaseUrl ? workers : 1
