import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { LoadError } from '../../components/page/load-error.tsx'
import { MoreRows } from '../../components/page/more-rows.tsx'
import { Section } from '../../components/page/section.tsx'
import { loadErrorOf } from '../../lib/load-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { joinTold } from './join-told.ts'
import { LedgerLine } from './ledger-line.tsx'
import { type LedgerFilter, ledgerQuery, linesOf, takeBack, type What } from './reveals.queries.ts'

import lettering from '../../design/lettering.module.css'
import styles from './ledger.module.css'

interface LedgerProps {
  campaignId: number
  filter: LedgerFilter
  title: string
  withWhat?: boolean
  /** Said where there are no lines; without it, the section is left out. */
  none?: string
}

/** Lines of the ledger, newest first. DMs take them back here, each by itself. */
export function Ledger({ campaignId, filter, title, withWhat = false, none }: LedgerProps) {
  const { current } = useCurrentCampaign()
  const asDm = current !== null && isDm(current.role)
  const list = useInfiniteQuery(ledgerQuery(campaignId, filter))
  const { data: players = [] } = useQuery(playersQuery(campaignId))
  const error = loadErrorOf(list)
  const all = linesOf(list.data, filter)
  const lines = asDm ? all : joinTold(all)
  if (lines.length === 0 && none === undefined && !error) return null

  async function undo(lineId: number) {
    try {
      await takeBack(lineId)
      toast('Reveal undone.')
    } catch (failure) {
      toastFailure(failure, 'This reveal could not be undone.')
    }
    await queryClient.invalidateQueries()
  }

  return (
    <Section title={title} className={styles.ledger}>
      <LoadError error={error} failure="The ledger could not be loaded." onRetry={list.refetch} />
      {list.data && lines.length === 0 && <p className={lettering.none}>{none}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LedgerLine
            key={line.id}
            campaignId={campaignId}
            line={line}
            players={players}
            withWhat={withWhat}
            withSession={filter.session_id === undefined}
            onTakeBack={asDm ? () => void undo(line.id) : undefined}
          />
        ))}
      </ul>
      <MoreRows list={list} />
    </Section>
  )
}

/** Who was told of a thing, for DMs. */
export function LedgerOfThing({ campaignId, what }: { campaignId: number; what: What }) {
  const { current } = useCurrentCampaign()
  if (!current || !isDm(current.role)) return null
  return (
    <Ledger
      campaignId={campaignId}
      filter={{ kind: what.kind, what_id: what.id }}
      title="Who was told"
    />
  )
}

/** What players learned in a session. */
export function RevealedInSession({
  campaignId,
  sessionId,
}: {
  campaignId: number
  sessionId: number
}) {
  return (
    <Ledger
      campaignId={campaignId}
      filter={{ session_id: sessionId }}
      title="Revealed in this session"
      withWhat
    />
  )
}
