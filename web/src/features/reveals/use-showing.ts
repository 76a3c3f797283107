import { useQueryClient } from '@tanstack/react-query'

import { toast } from '../../components/notices/toast-store.ts'
import { ApiError, messageOf } from '../../lib/http.ts'
import { toastWithUndo } from '../deletions/toast-with-undo.ts'
import { lastLineId, reveal, setAudience, takeBack, type What } from './reveals.queries.ts'

interface Readers {
  /** Null: everyone. */
  ids: number[] | null
  /** As a sentence names them: "Mara". */
  words: string
}

/** Reveals and hides one thing at once, each with Undo. */
export function useShowing(campaignId: number, what: What) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries()

  async function show({ ids, words }: Readers, withOwner = false): Promise<void> {
    try {
      const line = await reveal(campaignId, what, { to: ids ?? 'everyone', withOwner })
      toastWithUndo(`Shown to ${words}.`, async () => {
        await takeBack(line.id)
        await refresh()
      })
      await refresh()
    } catch (error) {
      const together = withOwner ? null : /Reveal (both|all)/.exec(messageOf(error, ''))
      toast(messageOf(error, 'This could not be shown.'), {
        tone: 'danger',
        ...(together && {
          action: { label: together[0], run: () => void show({ ids, words }, true) },
        }),
      })
      if (error instanceof ApiError) await refresh()
    }
  }

  /** Leaves these readers, or only the DMs. */
  async function hide(visibleTo: number[], words: string): Promise<void> {
    try {
      await setAudience(
        what,
        visibleTo.length > 0 ? 'some' : 'dm',
        visibleTo.length > 0 ? visibleTo : undefined,
      )
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

  return { show, hide }
}
