import { ChevronRight, MapPinPlus } from 'lucide-react'
import { type CSSProperties, memo, type SyntheticEvent } from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import type { TreeLine } from '../../location-tree/location-tree.ts'
import { AudienceFaces } from '../../reveals/audience-faces.tsx'

import styles from './location-lines.module.css'

interface LocationLineProps extends TreeLine {
  isActive: boolean
  isChosen: boolean
  onOpen: (location: Location) => void
  onToggle: (id: number, open: boolean) => void
  onPin: ((location: Location) => void) | undefined
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** In a long list, only the lines that changed are rendered again. */
export const LocationLine = memo(function LocationLine(props: LocationLineProps) {
  const { location, level, position, siblings, hasInside, isOpen } = props
  const { isActive, isChosen, onOpen, onToggle, onPin } = props
  const { id, name, icon, visibility, map_id } = location
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it has the keys
    <li
      className={styles.line}
      style={{ '--level': level } as CSSProperties}
      role="treeitem"
      data-line={id}
      tabIndex={isActive ? 0 : -1}
      aria-label={visibility === 'everyone' ? name : `${name}, ${VISIBILITY_WORDS[visibility]}`}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isChosen}
      aria-expanded={hasInside ? isOpen : undefined}
      onClick={() => onOpen(location)}
    >
      <span
        className={styles.fold}
        aria-hidden
        onClick={(event) => {
          if (!hasInside) return
          event.stopPropagation()
          onToggle(id, !isOpen)
        }}
      >
        {hasInside && <ChevronRight />}
      </span>
      <Icon name={icon || 'map'} size={20} />
      <span className={styles.name}>{name}</span>
      {visibility !== 'everyone' && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the chip's clicks and keys from the line
        <span className={styles.mark} onClick={stop} onKeyDown={stop}>
          <AudienceFaces what={{ kind: 'location', id }} name={name} of={location} compact />
        </span>
      )}
      {onPin && map_id === null && (
        <button
          type="button"
          className={styles.pin}
          tabIndex={-1}
          aria-hidden
          title={`Place ${name} on the map`}
          onClick={(event) => {
            event.stopPropagation()
            onPin(location)
          }}
        >
          <MapPinPlus aria-hidden />
        </button>
      )}
    </li>
  )
})
