import { toast } from '../../components/notices/toast-store.ts'
import { ApiError, hasCode, messageOf } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastWithUndo } from '../deletions/toast-with-undo.ts'
import { holdReveal, type Readers } from './held-reveals.ts'
import { lastLineId, reveal, setAudience, takeBack, type What } from './reveals.queries.ts'

const refresh = () => queryClient.invalidateQueries()

/** Reveals a thing after a moment in which that can be undone. */
export const showSoon = (campaignId: number, what: What, readers: Readers): void =>
  holdReveal(what, readers, () => void show(campaignId, what, readers))

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
    toast(messageOf(error, 'This could not be hidden.'), { tone: 'danger' })
  }
}
