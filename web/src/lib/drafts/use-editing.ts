import { useState } from 'react'

import { useUser } from '../login-session/session-store.ts'
import { hasDraft } from './drafts.ts'

/** Whether a text is being edited where it stands. With an unsaved draft, the editor opens at once. */
export function useEditing(of: string, mayEdit = true) {
  const userId = useUser()?.id
  const [isEditing, setEditing] = useState(() => mayEdit && hasDraft(userId, of))
  return [mayEdit && isEditing, setEditing] as const
}
