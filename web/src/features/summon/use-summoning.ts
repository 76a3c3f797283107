import { useEffect, useState, useSyncExternalStore } from 'react'

import { tabStorage } from '../../lib/browser-storage.ts'
import { mergeOver, writeDraft } from '../../lib/drafts.ts'
import { useDraftKey } from '../../lib/use-draft.ts'
import { streamCharacter } from '../generation/use-generation.ts'
import { ended, newCandidate } from './board.ts'
import { type Candidate, isBusy } from './candidate.ts'
import { blankValues, orderOf } from './summon-values.ts'
import { createSummoning, type Summoning } from './summoning.ts'

/** The candidates of a campaign, kept in the tab. Leaving the page stops the generator. */
export function useSummoning(campaignId: number) {
  const key = useDraftKey(`summon-candidates:${campaignId}`)
  const [summoning] = useState(() => summoningOf(key, campaignId))
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

/** As long as the tab is open, so that an Undo or an answer after the page was left is not lost. */
const known = new Map<string, Summoning>()

function summoningOf(key: string, campaignId: number): Summoning {
  const there = known.get(key)
  if (there) return there
  const made = createSummoning({
    campaignId,
    candidates: read(key),
    stream: streamCharacter('/api/generate-ai-character'),
    now: Date.now,
  })
  // Not at each word.
  made.subscribe(() => made.get().some(isBusy) || write(key, made.get()))
  known.set(key, made)
  return made
}

function read(key: string): Candidate[] {
  const blank = newCandidate('', orderOf(blankValues(), [], 'everyone'))
  const stored = tabStorage.readJson(key, (it) => (Array.isArray(it) ? (it as unknown[]) : null))
  return (stored ?? []).map((it) => ({
    ...mergeOver(blank, it),
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
