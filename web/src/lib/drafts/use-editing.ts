import { useState } from 'react'

import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { useUser } from '../login-session/session-store.ts'
import { hasDraft } from './drafts.ts'

/**
 * Whether a text is being edited where it stands. With an unsaved draft, the editor opens at once. The button that opens it
 * takes the ref, and gets the focus back.
 */
export function useEditing(of: string, mayEdit = true) {
  const userId = useUser()?.id
  const [isBegun, setEditing] = useState(() => mayEdit && hasDraft(userId, of))
  const isEditing = mayEdit && isBegun
  const opener = useFocusBack<HTMLButtonElement>(isEditing)
  return [isEditing, setEditing, opener] as const
}
