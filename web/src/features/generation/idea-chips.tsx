import { Button } from '../../components/button.tsx'

import styles from './idea-chips.module.css'

interface IdeaChipsProps {
  title: string
  concepts: readonly string[]
  onPick: (concept: string) => void
  onClear?: () => void
}

/** Concepts that a click copies into the form. A long one is cut off by style alone, so that its name is the whole text (WCAG 2.5.3). */
export function IdeaChips({ title, concepts, onPick, onClear }: IdeaChipsProps) {
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
          onClick={() => onPick(concept)}
        >
          {concept}
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
