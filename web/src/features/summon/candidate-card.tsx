import { X } from 'lucide-react'
import { type Ref, useId, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { CharacterField } from '../../../../src/generation/generation.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { useKeptFocus } from '../../components/focus/use-kept-focus.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { isolate } from '../../lib/texts/isolate.ts'
import { settledFields } from '../generation/character-writing.ts'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import { whoSpoke } from '../generation/generator.ts'
import { newFaceFor } from '../npcs/described-faces.ts'
import { splitTags } from '../npcs/tag-text.ts'
import { lockToggled } from './board.ts'
import { CandidateAddition } from './candidate-addition.tsx'
import { CandidateFoot } from './candidate-foot.tsx'
import { CandidateTools, type FieldTools } from './candidate-tools.tsx'
import { CandidateWords } from './candidate-words.tsx'
import { countWords, isOpen, isWhole, shownText, type Candidate } from './candidate.ts'
import type { Summoning } from './summoning.ts'
import { tagOf } from './use-addition.ts'

import lettering from '../../design/lettering.module.css'
import styles from './candidate.module.css'

interface CandidateCardProps {
  campaign: Campaign
  candidate: Candidate
  summoning: Summoning
  /** Measured, so that messages keep clear of it. */
  footRef: Ref<HTMLDivElement> | undefined
  onAdd: () => void
}

export function CandidateCard(props: CandidateCardProps) {
  const { campaign, candidate, summoning, footRef, onAdd } = props
  const { id, trying, locks, added, order, avatar_url } = candidate
  const [isRefining, setRefining] = useState(false)
  const heading = useId()
  const { fallback, onFocus } = useKeptFocus<HTMLHeadingElement>(`${trying?.phase} ${added?.id}`)
  const shown = shownText(candidate)
  const settled = settledFields(candidate.written)
  const isIdle = !trying && !added && !candidate.adding
  const name = shown.name?.trim()

  const change = (step: (before: Candidate) => Candidate) => summoning.change(id, step)
  const toolsOf = (field: CharacterField): FieldTools | null =>
    isRefining && !added
      ? {
          locked: locks.includes(field),
          canLock: isIdle && settled[field] !== undefined,
          canTry: isIdle && isWhole(candidate) && !locks.includes(field),
          onLock: () => change((before) => lockToggled(before, field)),
          onTry: () => summoning.tryAgain(id, field),
        }
      : null
  const isThere = trying !== null || !isOpen(candidate)

  return (
    <Card role="article" aria-labelledby={heading} className={styles.card} onFocus={onFocus}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.portrait}
          aria-label="Another portrait"
          title="Another portrait"
          disabled={added !== null}
          onClick={() =>
            change((before) => ({
              ...before,
              avatar_url: newFaceFor(campaign.id, { description: order.concept, ...shown }),
            }))
          }
        >
          <Avatar name={name || order.concept} avatarUrl={avatar_url} size="large" />
        </button>
        <div className={styles.who}>
          <h3 ref={fallback} id={heading} tabIndex={-1} className={styles.name}>
            {name || (trying ? <Skeleton width="9rem" height="1em" /> : 'No name yet')}
          </h3>
          <div className={styles.tags}>
            {(shown.tag || order.tags.length > 0) &&
              splitTags(tagOf({ ...candidate, written: shown })).map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
          </div>
          <div className={styles.nameTools}>
            {isThere && <CandidateTools label="Name" tools={toolsOf('name')} />}
          </div>
        </div>
        <IconButton
          icon={X}
          className={styles.dismiss}
          label={`Dismiss ${name || 'this candidate'}`}
          disabled={candidate.adding}
          onClick={() => dismiss(summoning, candidate)}
        />
      </div>
      <CandidateStatus candidate={candidate} onStop={() => summoning.stop(id)} />
      {isThere && <CandidateWords candidate={candidate} toolsOf={toolsOf} />}
      {isThere && !added && (
        <CandidateAddition
          campaign={campaign}
          candidate={candidate}
          onAdd={onAdd}
          onChange={(changes) =>
            change((before) => ({ ...before, addition: { ...before.addition, ...changes } }))
          }
        />
      )}
      <CandidateFoot
        ref={footRef}
        candidate={candidate}
        summoning={summoning}
        isRefining={isRefining}
        onRefine={setRefining}
        onAdd={onAdd}
      />
    </Card>
  )
}

function dismiss(summoning: Summoning, { id, written }: Candidate) {
  const undo = summoning.dismiss(id)
  toast(`${written.name ? isolate(written.name) : 'The candidate'} is dismissed.`, {
    tone: 'info',
    action: { label: 'Undo', run: undo },
  })
}

/** Progress and Stop; afterwards the source and errors. */
function CandidateStatus({ candidate, onStop }: { candidate: Candidate; onStop: () => void }) {
  const { trying, source, error, notice, written } = candidate
  const isPartial = !source && countWords(written) > 0
  return (
    <div className={styles.status}>
      {trying && (
        <GenerationProgress {...trying} words={countWords(trying.written)} onStop={onStop} />
      )}
      {!trying && source && <p className={lettering.quiet}>{whoSpoke(source)}</p>}
      {!trying && isPartial && <p className={lettering.quiet}>Unfinished: the text ends here.</p>}
      {error && <Alert tone="danger">{error}</Alert>}
      {notice && <Alert tone={trying ? 'warning' : 'info'}>{notice}</Alert>}
      <VisuallyHidden role="status">
        {!trying && source && !error && `${written.name} is written.`}
      </VisuallyHidden>
    </div>
  )
}
