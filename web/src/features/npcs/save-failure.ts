import { ApiError, NetworkError } from '../../lib/http.ts'

export interface SaveFailure {
  title: string
  /** What to do about it, or the server's own sentence. */
  text: string | undefined
}

/** What the character sheet says when it could not be saved. */
export function describeSaveFailure(error: unknown): SaveFailure {
  if (error instanceof ApiError) {
    return {
      title: `Failed to create or update NPC - Server error (${error.status})`,
      text: error.sentence,
    }
  }
  const title = 'Failed to create or update NPC - Network error'
  if (error instanceof NetworkError) {
    return { title, text: 'Network connection failed. Please check if the server is running.' }
  }
  return { title, text: `Network error: ${error instanceof Error ? error.message : String(error)}` }
}
