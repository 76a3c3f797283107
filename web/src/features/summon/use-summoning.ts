import { useEffect, useState, useSyncExternalStore } from 'react'

import { readDraft, writeDraft } from '../../lib/drafts.ts'
import { streamGeneration } from '../../lib/stream-generation.ts'
import { useDraftKey } from '../../lib/use-draft.ts'
import { z } from '../../lib/zod.ts'
import { ended } from './board.ts'
import { type Candidate, isBusy, storedCandidate } from './candidate.ts'
import { createSummoning } from './summoning.ts'

const storedBoard = z.array(storedCandidate)

/** The candidates of a campaign. Leaving the page stops what runs; what is there waits in the tab for the return. */
export function useSummoning(campaignId: number) {
  const key = useDraftKey(`summon-candidates:${campaignId}`)
  const [summoning] = useState(() => {
    const made = createSummoning({
      campaignId,
      candidates: read(key),
      stream: streamGeneration,
      now: Date.now,
    })
    // Not at each word: what is being written is kept when it has come to an end. And for good, as what is undone
    // after the page was left waits for the return as well.
    made.subscribe(() => made.get().some(isBusy) || write(key, made.get()))
    return made
  })
  const candidates = useSyncExternalStore(summoning.subscribe, summoning.get)

  useEffect(() => {
    const leave = () =>
      write(
        key,
        summoning.get().map((candidate) => ended(candidate, null)),
      )
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      summoning.stopAll()
      write(key, summoning.get())
    }
  }, [key, summoning])

  return { summoning, candidates }
}

function read(key: string): Candidate[] {
  const stored = readDraft(key, storedBoard) ?? []
  return stored.map((candidate) => ({
    ...candidate,
    trying: null,
    error: null,
    notice: null,
    adding: false,
    addError: null,
  }))
}

function write(key: string, candidates: readonly Candidate[]) {
  writeDraft(key, candidates.length > 0 ? candidates : null)
}
