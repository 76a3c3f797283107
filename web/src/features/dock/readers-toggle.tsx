import type { Visibility } from '../../../../src/choices.schemas.ts'
import { SeenBy } from '../reveals/player-faces.tsx'

import styles from './dock.module.css'

interface ReadersToggleProps {
  visibility: Visibility
  onChoose: (visibility: Visibility) => void
}

/** Who will read the line. */
export function ReadersToggle({ visibility, onChoose }: ReadersToggleProps) {
  const isOpen = visibility === 'everyone'
  return (
    <button
      type="button"
      className={styles.readers}
      aria-pressed={!isOpen}
      aria-label="DM only"
      title={isOpen ? 'Everyone will read the line' : 'Only DMs will read the line'}
      onClick={() => onChoose(isOpen ? 'dm' : 'everyone')}
    >
      {isOpen ? <span>Everyone</span> : <SeenBy visibility="dm" most={4} />}
    </button>
  )
}
