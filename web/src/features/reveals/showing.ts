import type { Audience } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { ApiError, hasCode, messageOf } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { isDm } from '../campaigns/role-names.ts'
import { dropHeld, holdReveal, type Readers } from './held-reveals.ts'
import { lastLineId, reveal, setAudience, takeBack, type What } from './reveals.queries.ts'

const refresh = () => queryClient.invalidateQueries()

/** Reveals a thing after a moment in which that can be undone. */
export const showSoon = (
  campaignId: number,
  what: What,
  readers: Readers,
  withOwner = false,
): void => holdReveal(what, readers, () => void show(campaignId, what, readers, withOwner))

/** For a notice about something that was just made: a way to reveal it, where players do not see it. */
export function offerReveal(campaignId: number, what: What, visibility: Audience) {
  if (visibility === 'everyone') return {}
  const run = () => {
    showSoon(campaignId, what, { ids: null, words: 'everyone' })
    toast('It will be revealed to everyone.', {
      tone: 'info',
      action: { label: 'Undo', run: () => dropHeld(what) },
    })
  }
  return { second: { label: 'Reveal', run } }
}

/** Who sees something that was just made, at the end of a sentence. */
export const seenBy = (visibility: Audience): string =>
  visibility === 'everyone' ? ', visible to everyone' : ', DM only'

/** Says that a thing was made and who sees it, with Undo, and for DMs with Reveal. */
export function toastAdded(
  { id: campaignId, role }: Pick<Campaign, 'id' | 'role'>,
  { what, name, visibility }: { what: What; name: string; visibility: Audience },
  undo: () => Promise<void>,
): void {
  const asDm = isDm(role)
  toastWithUndo(
    `${isolate(name)} was added${asDm ? seenBy(visibility) : ''}.`,
    undo,
    asDm ? offerReveal(campaignId, what, visibility) : {},
  )
}

async function show(
  campaignId: number,
  what: What,
  readers: Readers,
  withOwner = false,
): Promise<void> {
  const { ids, words } = readers
  try {
    await reveal(campaignId, what, { to: ids ?? 'everyone', withOwner })
    toast(`Revealed to ${words}.`)
    await refresh()
  } catch (error) {
    const together = hasCode(error, 'owner-hidden')
      ? 'Reveal both'
      : hasCode(error, 'owners-hidden') && 'Reveal all'
    toast(messageOf(error, 'This could not be shown.'), {
      tone: 'danger',
      ...(together && {
        action: { label: together, run: () => void show(campaignId, what, readers, true) },
      }),
    })
    if (error instanceof ApiError) await refresh()
  }
}

/** Leaves these readers, or only the DMs, with Undo. */
export async function hide(
  campaignId: number,
  what: What,
  visibleTo: number[],
  words: string,
): Promise<void> {
  const isSome = visibleTo.length > 0
  try {
    await setAudience(what, isSome ? 'some' : 'dm', isSome ? visibleTo : undefined)
    toastWithUndo(words, async () => {
      const line = await lastLineId(campaignId, what)
      if (line !== undefined) await takeBack(line)
      await refresh()
    })
    await refresh()
  } catch (error) {
    toastFailure(error, 'This could not be hidden.')
  }
}
