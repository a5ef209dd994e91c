import { z } from 'zod'

/** The name of an image file; null for anything else. */
export const pictureFile = z
  .string()
  .regex(/^\/[\w-]{1,64}\.(jpg|jpeg|png|webp|svg)$/)
  // Logos may be vector drawings; under the other ending the image host gives the same logo in pixels.
  .transform(path => path.slice(1).replace(/svg$/, 'png'))
  .nullable()
  .catch(null)
