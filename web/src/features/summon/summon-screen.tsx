import { useQueryClient } from '@tanstack/react-query'
import { Drama } from 'lucide-react'
import { useRef } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { generatorQuery } from '../generation/generator.ts'
import { CandidateCard } from './candidate-card.tsx'
import { type Candidate, type CandidateOrder, isOpen } from './candidate.ts'
import { ModelHelp } from './model-help.tsx'
import { SummonBar } from './summon-bar.tsx'
import { SummonForm } from './summon-form.tsx'
import { useAddition } from './use-addition.ts'
import { useSummoning } from './use-summoning.ts'

import styles from './summon-screen.module.css'

/** Form and candidates are side by side on a desktop, one below the other on a phone. */
export function SummonScreen({ campaign }: { campaign: Campaign }) {
  const { summoning, candidates } = useSummoning(campaign.id)
  const { add, addAll } = useAddition(summoning, campaign)
  const client = useQueryClient()
  const isPhone = useIsPhone()
  const list = useRef<HTMLElement>(null)

  function summon(order: CandidateOrder, count: number) {
    void client.invalidateQueries({ queryKey: generatorQuery.queryKey })
    summoning.summon(order, count)
    if (isPhone) requestAnimationFrame(() => list.current?.scrollIntoView())
  }

  return (
    <>
      <PageHeader title="Summon NPC" lead="Describe who you need, and keep the ones you like." />
      <div className={styles.screen}>
        <div className={styles.wanted}>
          <SummonForm campaignId={campaign.id} asDm={isDm(campaign.role)} onSummon={summon} />
          {(candidates.length > 0 || isPhone) && <ModelHelp />}
        </div>
        <section ref={list} className={styles.candidates} aria-labelledby="candidates">
          <SectionHeading id="candidates" aside={candidates.length || undefined}>
            Candidates
          </SectionHeading>
          {candidates.length === 0 && (
            <EmptyState icon={Drama} title="No candidates yet">
              Enter a concept or choose an idea, then press Summon. A candidate joins the campaign
              only when you add it.
            </EmptyState>
          )}
          {candidates.length === 0 && !isPhone && <ModelHelp />}
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
                    onAdd={() => void add(candidate.id)}
                  />
                ))}
              </div>
            </div>
          ))}
          <SummonBar
            candidates={candidates}
            onStopAll={summoning.stopAll}
            onGoOn={() => {
              for (const { id } of candidates.filter(isOpen)) summoning.tryAgain(id, 'all')
            }}
            onAddAll={() => void addAll()}
          />
        </section>
      </div>
    </>
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
