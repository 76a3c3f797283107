import { Check, RefreshCw, SlidersHorizontal, Undo2, UserPlus } from 'lucide-react'
import type { Ref } from 'react'

import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { undone } from './board.ts'
import { type Candidate, canBeAdded, isOpen, isWhole, SHOWN_FIELDS } from './candidate.ts'
import type { Summoning } from './summoning.ts'

import styles from './candidate.module.css'

interface CandidateFootProps {
  candidate: Candidate
  summoning: Summoning
  isRefining: boolean
  onRefine: (isRefining: boolean) => void
  onAdd: () => void
  ref: Ref<HTMLDivElement> | undefined
}

/** Add and Refine, in view as long as the card is. */
export function CandidateFoot({ candidate, summoning, ...props }: CandidateFootProps) {
  const { id, added, adding, addition, written, trying, locks } = candidate
  const { isRefining, onRefine, onAdd, ref } = props
  if (added) {
    return (
      <div className={styles.foot}>
        <div className={styles.added}>
          <span className={styles.addedWords}>
            <Check aria-hidden />
            In the campaign
          </span>
          <LinkButton to="/npc/$id" params={{ id: String(added.id) }}>
            Open {added.name}
          </LinkButton>
        </div>
      </div>
    )
  }

  const isIdle = !trying && !adding
  const isThere = trying !== null || !isOpen(candidate)
  const isDone = isWhole(candidate) && !candidate.error
  const name = addition.name ?? written.name ?? ''
  const hasLocks = locks.some((field) => written[field] !== undefined)
  const canTryAll = isIdle && SHOWN_FIELDS.some((field) => !locks.includes(field))
  return (
    <div ref={ref} className={styles.foot}>
      {(isRefining || !isDone) && (
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
          {candidate.before.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              icon={Undo2}
              aria-disabled={!isIdle}
              onClick={() => isIdle && summoning.change(id, undone)}
            >
              Undo
            </Button>
          )}
        </div>
      )}
      {isThere && (
        <div className={styles.adding}>
          <Button
            variant="primary"
            icon={UserPlus}
            busy={adding}
            disabled={!canBeAdded(candidate) || !name.trim()}
            onClick={onAdd}
          >
            {isWhole(candidate) || trying ? 'Add to campaign' : 'Add unfinished'}
          </Button>
          <Button
            icon={SlidersHorizontal}
            aria-pressed={isRefining}
            onClick={() => onRefine(!isRefining)}
          >
            Refine
          </Button>
        </div>
      )}
    </div>
  )
}
