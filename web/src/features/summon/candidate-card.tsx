import { Check, RefreshCw, Undo2, X } from 'lucide-react'
import { useId } from 'react'

import { randomAvatarSeed } from '../../../../src/features/avatars/avatars.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { CharacterField } from '../../../../src/generation/generation.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { useKeptFocus } from '../../components/use-kept-focus.ts'
import { settledFields } from '../generation/character-writing.ts'
import { splitTags } from '../npcs/tag-text.ts'
import { lockToggled, undone } from './board.ts'
import { CandidateAddition } from './candidate-addition.tsx'
import { CandidateStatus } from './candidate-status.tsx'
import { CandidateTools, type FieldTools } from './candidate-tools.tsx'
import { CandidateWords } from './candidate-words.tsx'
import { type Candidate, isOpen, isWhole, SHOWN_FIELDS, shownText } from './candidate.ts'
import type { Summoning } from './summoning.ts'
import { tagOf } from './use-addition.ts'

import styles from './candidate.module.css'

interface CandidateCardProps {
  campaign: Campaign
  candidate: Candidate
  summoning: Summoning
  onAdd: () => void
}

export function CandidateCard({ campaign, candidate, summoning, onAdd }: CandidateCardProps) {
  const { id, trying, locks, before, added, order, avatar_url } = candidate
  const heading = useId()
  const { fallback, onFocus } = useKeptFocus<HTMLHeadingElement>(`${trying?.phase} ${added?.id}`)
  const shown = shownText(candidate)
  const settled = settledFields(candidate.written)
  const isIdle = !trying && !added && !candidate.adding
  const name = shown.name?.trim()

  const change = (step: (before: Candidate) => Candidate) => summoning.change(id, step)
  const toolsOf = (field: CharacterField): FieldTools => ({
    locked: locks.includes(field),
    canLock: isIdle && settled[field] !== undefined,
    canTry: isIdle && isWhole(candidate) && !locks.includes(field),
    onLock: () => change((before) => lockToggled(before, field)),
    onTry: () => summoning.tryAgain(id, field),
  })
  const hasLocks = locks.some((field) => settled[field] !== undefined)
  const canTryAll = isIdle && SHOWN_FIELDS.some((field) => !locks.includes(field))
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
            change((before) => ({ ...before, avatar_url: randomAvatarSeed(campaign.id) }))
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
            <IconButton
              icon={X}
              label={`Dismiss ${name || 'this candidate'}`}
              disabled={candidate.adding}
              onClick={() => dismiss(summoning, candidate)}
            />
          </div>
        </div>
      </div>
      <CandidateStatus candidate={candidate} onStop={() => summoning.stop(id)} />
      {isThere && <CandidateWords candidate={candidate} toolsOf={toolsOf} />}
      <div className={styles.foot}>
        {added ? (
          <div className={styles.added}>
            <span className={styles.addedWords}>
              <Check aria-hidden />
              In the campaign
            </span>
            <LinkButton to="/npc/$id" params={{ id: String(added.id) }}>
              Open {added.name}
            </LinkButton>
          </div>
        ) : (
          <>
            <div className={styles.again}>
              <Button
                icon={RefreshCw}
                size="small"
                aria-disabled={!canTryAll}
                onClick={() => canTryAll && summoning.tryAgain(id, 'all')}
              >
                {hasLocks
                  ? 'Try the rest again'
                  : isThere || candidate.error
                    ? 'Try again'
                    : 'Generate'}
              </Button>
              {before.length > 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={Undo2}
                  aria-disabled={!isIdle}
                  onClick={() => isIdle && change(undone)}
                >
                  Undo
                </Button>
              )}
            </div>
            {isThere && (
              <CandidateAddition
                campaign={campaign}
                candidate={candidate}
                onChange={(changes) =>
                  change((before) => ({ ...before, addition: { ...before.addition, ...changes } }))
                }
                onAdd={onAdd}
              />
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function dismiss(summoning: Summoning, { id, written }: Candidate) {
  const undo = summoning.dismiss(id)
  toast(`${written.name ?? 'The candidate'} is dismissed.`, {
    tone: 'info',
    action: { label: 'Undo', run: undo },
  })
}
