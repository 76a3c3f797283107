import { use } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { RefusalContext } from '../../../components/forms/field-context.ts'
import { ApiError, NetworkError } from '../../../lib/http.ts'

/** Why the character sheet could not be saved; a field that says the reason says it alone. */
export function SaveFailure({ error }: { error: unknown }) {
  const { title, text } = describeSaveFailure(error)
  const isAtField = use(RefusalContext).said === error
  return (
    <Alert tone="danger" title={title}>
      {!isAtField && text}
    </Alert>
  )
}

export function describeSaveFailure(error: unknown): { title: string; text: string | undefined } {
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
