import { Drama } from 'lucide-react'
import { useRef } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { useTakenRoom } from '../../components/notices/taken-room.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Section } from '../../components/page/section.tsx'
import { classNames } from '../../design/class-names.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { isDm } from '../campaigns/role-names.ts'
import { generatorQuery } from '../generation/generator.ts'
import { CandidateCard } from './candidate-card.tsx'
import { type Candidate, type CandidateOrder, isOpen } from './candidate.ts'
import { ModelHelp } from './model-help.tsx'
import { SummonBar } from './summon-bar.tsx'
import { SummonForm } from './summon-form.tsx'
import { useAddition } from './use-addition.ts'
import { useSummoning } from './use-summoning.ts'

import styles from './generate-panel.module.css'

interface GeneratePanelProps {
  campaign: Campaign
  /** Form and candidates one below the other, as on a phone. */
  narrow?: boolean
}

/** Generates NPCs from a concept, and adds those that are wanted. The page and the dialog show the same. */
export function GeneratePanel({ campaign, narrow = false }: GeneratePanelProps) {
  const { summoning, candidates } = useSummoning(campaign.id)
  const { add, addAll } = useAddition(summoning, campaign)
  const isNarrow = useIsPhone() || narrow
  const list = useRef<HTMLElement>(null)
  // Every foot is as high as the first.
  const room = useTakenRoom('foot')
  const isEmpty = candidates.length === 0

  function summon(order: CandidateOrder, count: number) {
    void queryClient.invalidateQueries({ queryKey: generatorQuery.queryKey })
    summoning.summon(order, count)
    if (isNarrow) requestAnimationFrame(() => list.current?.scrollIntoView())
  }

  return (
    <div className={classNames(styles.screen, narrow && styles.narrow)}>
      <div className={styles.wanted}>
        <SummonForm campaignId={campaign.id} asDm={isDm(campaign.role)} onSummon={summon} />
        {(!isEmpty || isNarrow) && <ModelHelp />}
      </div>
      {!(isEmpty && narrow) && (
        <Section
          title="Candidates"
          aside={candidates.length || undefined}
          ref={list}
          className={styles.candidates}
        >
          {isEmpty && (
            <EmptyState icon={Drama} title="No candidates yet">
              Enter a concept or choose an idea, then press Generate. A candidate joins the campaign
              only when you add it.
            </EmptyState>
          )}
          {isEmpty && !isNarrow && <ModelHelp />}
          <SummonBar
            candidates={candidates}
            onStopAll={summoning.stopAll}
            onGoOn={() => {
              for (const { id } of candidates.filter(isOpen)) summoning.tryAgain(id, 'all')
            }}
            onAddAll={() => void addAll()}
          />
          {groupsOf(candidates).map((group) => (
            <div key={group.candidates.at(-1)?.id} className={styles.group}>
              <p className={styles.concept} title={group.concept}>
                {group.concept}
              </p>
              <div className={styles.list} data-alone={group.candidates.length === 1 || undefined}>
                {group.candidates.map((candidate) => (
                  <CandidateCard
                    key={candidate.id}
                    campaign={campaign}
                    candidate={candidate}
                    summoning={summoning}
                    footRef={candidate === candidates[0] ? room : undefined}
                    onAdd={() => void add(candidate.id)}
                  />
                ))}
              </div>
            </div>
          ))}
        </Section>
      )}
    </div>
  )
}

interface Group {
  concept: string
  candidates: Candidate[]
}

/** Adjacent candidates of one concept. */
function groupsOf(candidates: readonly Candidate[]): Group[] {
  const groups: Group[] = []
  for (const candidate of candidates) {
    const { concept } = candidate.order
    const last = groups.at(-1)
    if (last?.concept === concept) last.candidates.push(candidate)
    else groups.push({ concept, candidates: [candidate] })
  }
  return groups
}
