import type { Knowledge, KnowledgeRow } from '../../../../src/features/reveals/reveals.schemas.ts'
import { Ledger } from '../reveals/ledger-of-thing.tsx'
import { KnownThings } from './known-things.tsx'

interface WhatPlayerKnowsProps {
  campaignId: number
  player: Knowledge['players'][number]
  rows: readonly KnowledgeRow[]
}

export function WhatPlayerKnows({ campaignId, player, rows }: WhatPlayerKnowsProps) {
  return (
    <>
      <KnownThings
        title={`What ${player.name} knows`}
        known={rows.flatMap((row) => {
          const known = row.known[player.user_id]
          if (!known) return []
          const { what, about } = row
          const of = about ? { page: about, text: what.name } : { page: what }
          return [{ ...of, key: `${what.kind} ${what.id}`, since: known.since }]
        })}
      />
      <Ledger
        campaignId={campaignId}
        filter={{ user_id: player.user_id }}
        title={`What ${player.name} was told`}
        withWhat
        none="Nothing was revealed to this player yet."
      />
    </>
  )
}
