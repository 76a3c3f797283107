import { useEffect, useState } from 'react'

import type { GenerationEvent } from '../../../../src/generation/generation.schemas.ts'
import { mergeOver, writeDraft } from '../../lib/drafts/drafts.ts'
import { useDraftKey } from '../../lib/drafts/use-draft.ts'
import { tabStorage } from '../../lib/storage/browser-storage.ts'
import type { StreamCall } from '../../lib/streams/stream-events.ts'
import { findKept, followKept, forgetKept } from '../generation/kept.ts'
import { streamCharacter } from '../generation/use-generation.ts'
import { left, newCandidate, queued } from './board.ts'
import { type Candidate, isBusy, SHOWN_FIELDS, type Wanted } from './candidate.ts'
import { orderFor } from './summon-values.ts'
import { type Asked, createSummoning, type Summoning } from './summoning.ts'

/** The candidates of a campaign, kept in the tab. The server goes on writing when the page is left. */
export function useSummoning(campaignId: number) {
  const key = useDraftKey(`summon-candidates:${campaignId}`)
  const [summoning] = useState(() => summoningOf(key, campaignId))
  const candidates = summoning.use()

  useEffect(() => {
    const save = () => write(key, summoning.get().map(left))
    summoning.enter()
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      summoning.leave()
      save()
    }
  }, [key, summoning])

  return { summoning, candidates }
}

/** As long as the tab is open, so that an Undo or an answer after the page was left is not lost. */
const known = new Map<string, Summoning>()

function summoningOf(key: string, campaignId: number): Summoning {
  const there = known.get(key)
  if (there) return there
  const keepKey = `summon-${campaignId}`
  const ask = streamCharacter('/api/generate-ai-character')
  const made = createSummoning({
    campaignId,
    candidates: read(key),
    stream: (asked: Asked, call: StreamCall<GenerationEvent>) =>
      asked === 'kept'
        ? followKept<GenerationEvent>(call)
        : ask(asked.request, call, `${keepKey}:${asked.id}`),
    findKept: () => findKept(keepKey),
    forgetKept,
    now: Date.now,
  })
  // Not at each word.
  made.subscribe(() => made.get().some(isBusy) || write(key, made.get()))
  known.set(key, made)
  return made
}

function read(key: string): Candidate[] {
  const blank = newCandidate('', orderFor(''))
  const stored = tabStorage.readJson(key, (it) => (Array.isArray(it) ? (it as unknown[]) : null))
  return (stored ?? []).map((it) => {
    const candidate: Candidate = {
      ...mergeOver(blank, it),
      trying: null,
      error: null,
      notice: null,
      adding: false,
      addError: null,
    }
    const wanted = wantedIn(it)
    return wanted ? queued(candidate, wanted) : candidate
  })
}

/** What was being written when the page was left. */
function wantedIn(stored: unknown): Wanted | undefined {
  const { trying } = stored as Partial<Candidate>
  return WANTED.find((wanted) => wanted === trying?.wanted)
}

const WANTED: readonly Wanted[] = ['all', ...SHOWN_FIELDS]

function write(key: string, candidates: readonly Candidate[]) {
  writeDraft(key, candidates.length > 0 ? candidates : null)
}
