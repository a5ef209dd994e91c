/** Why nothing was done: the sentence for the person, and the HTTP status that says it to machines. */
export type FormError = { message: string; status: 400 | 401 | 403 | 404 | 429 | 503; retryAfterSeconds?: number }
