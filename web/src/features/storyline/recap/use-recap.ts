import { useEffect, useState } from 'react'

import type { Visibility } from '../../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Session } from '../../../../../src/features/storyline/storyline.schemas.ts'
import { TEXT_LIMITS } from '../../../../../src/generation/texts/texts.limits.ts'
import { readDraft, writeDraft } from '../../../lib/drafts/drafts.ts'
import { useDraftKey } from '../../../lib/drafts/use-draft.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { NO_PIECE, type Piece, recapKey, usePieces } from '../../generation/texts.ts'

interface Recap {
  /** How many of the latest sessions are retold. */
  sessions: number
  readers: Visibility
  piece: Piece
}

const START: Recap = {
  sessions: TEXT_LIMITS.usualSessions,
  readers: 'everyone',
  piece: NO_PIECE,
}

/** A recap of the latest sessions. The tab keeps its text. */
export function useRecap(campaign: Campaign, sessions: readonly Session[]) {
  const asDm = isDm(campaign.role)
  const key = useDraftKey(`recap:${campaign.id}`)
  const [recap, setRecap] = useState<Recap>(() => readDraft(key, START) ?? START)
  const change = (changes: Partial<Recap>) => setRecap((before) => ({ ...before, ...changes }))
  const pieces = usePieces('/api/generate-recap', recap.piece, (next) => change({ piece: next }), {
    key: recapKey(campaign.id),
  })
  useEffect(() => writeDraft(key, recap.piece.text ? recap : null), [key, recap])

  // A role may have changed since.
  const readers: Visibility = asDm ? recap.readers : 'everyone'
  const told = sessionsFor(sessions, readers)

  return {
    pieces,
    piece: recap.piece,
    asDm,
    readers,
    isRunning: pieces.phase === 'running',
    /** At most as many as there are. */
    count: Math.max(1, Math.min(recap.sessions, told.length)),
    atMost: Math.min(told.length, TEXT_LIMITS.sessions),
    /** Those that are going to be retold. */
    told: told.slice(-recap.sessions),
    choose: (changes: Partial<Pick<Recap, 'sessions' | 'readers'>>) => change(changes),
    write() {
      void pieces.write({
        campaign_id: campaign.id,
        sessions: recap.sessions,
        ...(readers === 'dm' && { visibility: readers }),
      })
    },
  }
}

export type RecapOf = ReturnType<typeof useRecap>

/** By number; those of DMs alone are in no recap for players. */
function sessionsFor(sessions: readonly Session[], readers: Visibility): readonly Session[] {
  return readers === 'dm' ? sessions : sessions.filter(({ visibility }) => visibility !== 'dm')
}
