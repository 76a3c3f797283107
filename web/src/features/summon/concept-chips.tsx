import { Button } from '../../components/button.tsx'

import styles from './concept-chips.module.css'

interface ConceptChipsProps {
  title: string
  concepts: readonly string[]
  onPick: (concept: string) => void
  onClear?: () => void
}

const LONGEST = 34

/** Concepts to take over with one press: the head of each is written, the whole is heard and hovered. */
export function ConceptChips({ title, concepts, onPick, onClear }: ConceptChipsProps) {
  if (concepts.length === 0) return null
  return (
    <div className={styles.group} role="group" aria-label={title}>
      <span className={styles.title} aria-hidden>
        {title}
      </span>
      {concepts.map((concept) => (
        <button
          key={concept}
          type="button"
          className={styles.chip}
          title={concept}
          aria-label={concept}
          onClick={() => onPick(concept)}
        >
          {headOf(concept)}
        </button>
      ))}
      {onClear && (
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear {title.toLowerCase()}
        </Button>
      )}
    </div>
  )
}

function headOf(concept: string): string {
  const [head = ''] = concept.split(/,| (?:who|whose|of|that|with) |\n/)
  return head.length > LONGEST ? `${head.slice(0, LONGEST).trimEnd()}…` : head
}
