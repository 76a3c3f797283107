import { Check, RefreshCw, Undo2, X } from 'lucide-react'
import { useId } from 'react'

import type { CharacterField } from '../../../../src/generation/generation.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { useKeptFocus } from '../../components/use-kept-focus.ts'
import { settledFields } from '../generation/character-writing.ts'
import { splitTags } from '../npcs/tag-text.ts'
import { CandidateAddition } from './candidate-addition.tsx'
import { CandidateStatus } from './candidate-status.tsx'
import { CandidateTools, type FieldTools } from './candidate-tools.tsx'
import { CandidateWords } from './candidate-words.tsx'
import type { Addition, Candidate, Wanted } from './candidate.ts'
import { isOpen, isWhole, SHOWN_FIELDS, shownText } from './candidate.ts'
import { tagOf } from './use-addition.ts'

import styles from './candidate.module.css'

export interface CandidateActions {
  onStop: (id: string) => void
  onTry: (id: string, wanted: Wanted) => void
  onUndo: (id: string) => void
  onLock: (id: string, field: CharacterField) => void
  onPortrait: (id: string) => void
  onDismiss: (id: string) => void
  onAddition: (id: string, changes: Partial<Addition>) => void
  onAdd: (id: string) => void
}

interface CandidateCardProps {
  campaignId: number
  asDm: boolean
  candidate: Candidate
  actions: CandidateActions
}

export function CandidateCard({ campaignId, asDm, candidate, actions }: CandidateCardProps) {
  const { id, trying, locks, before, added, order, avatar_url } = candidate
  const heading = useId()
  const { fallback, onFocus } = useKeptFocus<HTMLHeadingElement>(`${trying?.phase} ${added?.id}`)
  const shown = shownText(candidate)
  const settled = settledFields(candidate.written)
  const isIdle = !trying && !added && !candidate.adding
  const name = shown.name?.trim()

  const toolsOf = (field: CharacterField): FieldTools => ({
    locked: locks.includes(field),
    canLock: isIdle && settled[field] !== undefined,
    canTry: isIdle && isWhole(candidate) && !locks.includes(field),
    onLock: () => actions.onLock(id, field),
    onTry: () => actions.onTry(id, field),
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
          onClick={() => actions.onPortrait(id)}
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
              onClick={() => actions.onDismiss(id)}
            />
          </div>
        </div>
      </div>
      <CandidateStatus candidate={candidate} onStop={() => actions.onStop(id)} />
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
                onClick={() => canTryAll && actions.onTry(id, 'all')}
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
                  onClick={() => isIdle && actions.onUndo(id)}
                >
                  Undo
                </Button>
              )}
            </div>
            {isThere && (
              <CandidateAddition
                campaignId={campaignId}
                asDm={asDm}
                candidate={candidate}
                onChange={(changes) => actions.onAddition(id, changes)}
                onAdd={() => actions.onAdd(id)}
              />
            )}
          </>
        )}
      </div>
    </Card>
  )
}
