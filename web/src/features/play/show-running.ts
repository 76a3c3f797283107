import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import type { ToastOptions } from '../../components/notices/toast-store.ts'
import { hasDraft } from '../../lib/drafts/drafts.ts'
import { sessionStore } from '../../lib/login-session/session-store.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { setAudience } from '../reveals/reveals.queries.ts'
import { offerReveal } from '../reveals/showing.ts'

type Said = [message: string, options?: ToastOptions]

/**
 * Reveals a DM-only session that started, because players cannot play what they do not see, and returns what to say. With
 * notes, saved or typed, it stays DM only until a DM reveals it.
 */
export async function showRunning(session: Session): Promise<Said> {
  const { id, campaign_id, visibility } = session
  const running = `${isolate(session.title)} is running`
  if (visibility !== 'dm') return [`${running}.`]
  const what = { kind: 'session', id } as const
  const reveal = offerReveal(campaign_id, what, visibility)
  if (session.notes.trim() !== '') return [`${running}, DM only, because it has notes.`, reveal]
  if (hasDraft(sessionStore.get().user?.id, `session:${id}`)) {
    return [`${running}, DM only, because you have unsaved changes to it.`, reveal]
  }
  try {
    await setAudience(what, 'everyone')
  } catch {
    return [`${running}, DM only.`, reveal]
  }
  return [`${running}, and players see it.`]
}
