import { ApiError, messageOf, NetworkError } from '../../lib/http.ts'

/** Seconds. The server's sentence covers shorter waits. */
const A_WHILE = 60
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** Why nothing was generated; after a limit, when to try again. */
export function generationFailure(
  error: unknown,
  { otherwise = 'Failed to generate character', now = Date.now() } = {},
): string {
  if (error instanceof NetworkError) return error.message
  const sentence = messageOf(error, otherwise)
  const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  if (wait <= A_WHILE) return sentence
  const minutes = Math.ceil(wait / 60)
  // The server says the same without the time of day.
  const why = sentence.replace(/ Try again in [^.]*\.$/, '')
  return `${why} Try again in ${minutes} minutes, at ${clock.format(now + wait * 1_000)}.`
}

/** The same for a character. */
export function characterFailure(error: unknown): string {
  return error instanceof NetworkError ? 'Network error occurred' : generationFailure(error)
}
