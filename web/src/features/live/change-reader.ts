import type { Changed } from '../../../../src/features/live/live.schemas.ts'
import { forgetRead } from '../../lib/last-data/last-data.ts'
import { queryClient } from '../../lib/query-client.ts'
import { countAsked, keysOf, refreshChanged } from '../../lib/refresh-changed.ts'
import { forgetOpened } from '../search/opened-last.ts'

/** Changes that come together, or while those before are read, are read once. */
const TOGETHER = 60
/** The event of one's own deletion may come before its answer, which leads away from the page of what is gone. */
const OWN_WRITE = 5_000

/** Reads again what changes of a campaign affect. */
export function createChangeReader(campaignId: number) {
  let together: ReturnType<typeof setTimeout> | undefined
  let changes: Changed[] = []
  /** How much the page had asked for when the last of them was heard. */
  let askedBefore = 0

  async function readAgain(): Promise<void> {
    if (isWriting()) {
      together = setTimeout(() => void readAgain(), TOGETHER)
      return
    }
    const noted = changes
    changes = []
    const gone = noted.filter(({ action }) => action === 'deleted')
    for (const thing of gone) forgetOpened(campaignId, thing)
    const kinds = gone.map(({ kind }) => kind)
    if (kinds.length > 0) void forgetRead(queryClient, keysOf(campaignId, kinds))
    await refreshChanged(campaignId, noted, askedBefore)
    together = undefined
    if (changes.length > 0) readSoon()
  }

  function readSoon(): void {
    together ??= setTimeout(() => void readAgain(), TOGETHER)
  }

  return {
    note(change: Changed): void {
      changes.push(change)
      askedBefore = countAsked()
      readSoon()
    },
    /** What was noted is read now: a later stream does not tell it again. */
    stop(): void {
      clearTimeout(together)
      if (changes.length > 0) void readAgain()
    },
  }
}

const isWriting = () =>
  queryClient
    .getMutationCache()
    .getAll()
    .some(({ state: { status, submittedAt } }) => {
      return status === 'pending' && Date.now() - submittedAt < OWN_WRITE
    })
