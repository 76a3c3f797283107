import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../components/button.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { Chapters } from '../storyline/book.tsx'
import { storylineQuery } from '../storyline/storyline.queries.ts'
import { Handouts } from './handouts.tsx'
import { NpcCards } from './npc-cards.tsx'
import type { PrintPart, PrintSearch } from './print-search.ts'
import { SessionSheet } from './session-sheet.tsx'

import styles from './print.module.css'

const PARTS: { part: PrintPart; words: string; forDms?: true }[] = [
  { part: 'npcs', words: 'NPC Cards' },
  { part: 'handouts', words: 'Handouts' },
  { part: 'session', words: 'Session Sheet', forDms: true },
  { part: 'book', words: 'Book' },
]

interface PrintScreenProps {
  campaign: Campaign
  search: PrintSearch
}

/** A campaign on paper. Each reader prints what that reader may see. */
export function PrintScreen({ campaign, search }: PrintScreenProps) {
  const navigate = useNavigate()
  const asDm = isDm(campaign.role)
  const parts = PARTS.filter(({ forDms }) => asDm || !forDms)
  const part = parts.some((one) => one.part === search.part) ? search.part! : 'npcs'
  const go = (next: PrintSearch) =>
    void navigate({
      to: '/campaigns/$id/print',
      params: { id: `${campaign.id}` },
      search: next,
      replace: true,
    })
  return (
    <>
      <div className={styles.head}>
        <PageHeader
          title="Print"
          documentTitle={`${campaign.name}: ${parts.find((one) => one.part === part)!.words}`}
          lead={campaign.name}
          actions={
            <Button variant="primary" icon={Printer} onClick={() => print()}>
              Print
            </Button>
          }
        />
        <nav className={styles.parts} aria-label="What to print">
          {parts.map((one) => (
            <Link
              key={one.part}
              to="/campaigns/$id/print"
              params={{ id: `${campaign.id}` }}
              search={{ part: one.part }}
              replace
              className={styles.part}
              aria-current={one.part === part ? 'page' : undefined}
            >
              {one.words}
            </Link>
          ))}
        </nav>
        {asDm && part !== 'session' && (
          <p className={styles.hint}>
            You print what DMs see. To print a player’s edition, view the campaign as that player
            first.
          </p>
        )}
      </div>
      {part === 'npcs' && (
        <NpcCards campaign={campaign} tag={search.tag} onTag={(tag) => go({ part, tag })} />
      )}
      {part === 'handouts' && <Handouts campaign={campaign} />}
      {(part === 'session' || part === 'book') && (
        <OfSessions
          campaign={campaign}
          part={part}
          sessionId={search.session}
          onSession={(session) => go({ part, session })}
        />
      )}
    </>
  )
}

interface OfSessionsProps {
  campaign: Campaign
  part: 'session' | 'book'
  sessionId: number | undefined
  onSession: (id: number) => void
}

function OfSessions({ campaign, part, ...chosen }: OfSessionsProps) {
  const { data, error, refetch } = useQuery(storylineQuery(campaign.id))
  return (
    <>
      <LoadError error={error} failure="Failed to load sessions" onRetry={refetch} />
      {!data && !error && <LoadingRows label="Loading sessions…" />}
      {data && part === 'book' && <Chapters sessions={data} />}
      {data && part === 'session' && (
        <SessionSheet campaign={campaign} sessions={data} {...chosen} />
      )}
    </>
  )
}
