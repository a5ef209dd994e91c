import { z } from 'zod'

/** A timestamp in JSON: ISO 8601 in UTC. PostgreSQL has no year 0 and takes no fraction of any length. */
export const timestampSchema = z.iso
  .datetime()
  .max(40)
  .regex(/^(?!0000)/)
