import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconButton } from '../icon-button.tsx'

import lettering from '../../design/lettering.module.css'
import styles from './chip-list.module.css'

interface ChipListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** Between the name and the button that removes it. */
  renderBeside?: ((item: Item) => ReactNode) | undefined
  onRemove: (item: Item) => void
}

/** What a field has so far, each with a button that takes it out. */
export function ChipList<Item>({ label, items, keyOf, nameOf, ...props }: ChipListProps<Item>) {
  if (items.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)} className={styles.chip}>
          <span className={lettering.cut}>{nameOf(item)}</span>
          {props.renderBeside?.(item)}
          <IconButton
            icon={X}
            label={`Remove ${nameOf(item)}`}
            onClick={() => props.onRemove(item)}
          />
        </li>
      ))}
    </ul>
  )
}
