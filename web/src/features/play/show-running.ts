import { SESSION_LIMITS } from '../../../../src/features/storyline/storyline.limits.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import type { ToastOptions } from '../../components/notices/toast-store.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { setAudience } from '../reveals/reveals.queries.ts'
import { offerReveal } from '../reveals/showing.ts'
import { updateSession } from './play.queries.ts'

type Said = [message: string, options?: ToastOptions]

/**
 * Reveals a DM-only session that started, because players cannot play what they do not see, and returns what to say. What
 * was written for it before is not revealed with it: it becomes a part of the plan. The notes of a session that was played
 * stay, and so does who sees them.
 */
export async function showRunning(session: Session, wasPlayed: boolean): Promise<Said> {
  const running = `${isolate(session.title)} is running`
  if (session.visibility !== 'dm') return [`${running}.`]
  const { id, campaign_id, updated_at, visibility } = session
  const what = { kind: 'session', id } as const
  const notes = session.notes.trim()
  if (notes !== '') {
    const goals = [session.plan?.goals.trim(), notes].filter(Boolean).join('\n\n')
    if (wasPlayed || goals.length > SESSION_LIMITS.goals) {
      const said = `${running}, DM only, because it has notes.`
      return [said, offerReveal(campaign_id, what, visibility)]
    }
    await updateSession(campaign_id, { id, notes: '', plan: { goals }, updated_at })
  }
  await setAudience(what, 'everyone')
  return [`${running}, and players see it.${notes && ' Its notes are in the plan now, DM only.'}`]
}
