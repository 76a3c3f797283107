import { useQueryClient } from '@tanstack/react-query'
import { Drama } from 'lucide-react'
import { useRef } from 'react'

import { randomAvatarSeed } from '../../../../src/features/avatars/avatars.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { generatorQuery } from '../generation/generator.ts'
import { lockToggled, undone } from './board.ts'
import { CandidateCard, type CandidateActions } from './candidate-card.tsx'
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

  const actions: CandidateActions = {
    onStop: summoning.stop,
    onTry: summoning.tryAgain,
    onUndo: (id) => summoning.change(id, undone),
    onLock: (id, field) => summoning.change(id, (candidate) => lockToggled(candidate, field)),
    onAddition: (id, changes) =>
      summoning.change(id, (candidate) => ({
        ...candidate,
        addition: { ...candidate.addition, ...changes },
      })),
    onAdd: (id) => void add(id),
    onPortrait: (id) =>
      summoning.change(id, (candidate) => ({ ...candidate, avatar_url: randomAvatarSeed() })),
    onDismiss(id) {
      const name = summoning.find(id)?.written.name
      const undo = summoning.dismiss(id)
      toast(`${name ?? 'The candidate'} is dismissed.`, {
        tone: 'info',
        action: { label: 'Undo', run: undo },
      })
    },
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
                    campaignId={campaign.id}
                    asDm={isDm(campaign.role)}
                    candidate={candidate}
                    actions={actions}
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
