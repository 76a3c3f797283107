import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

import lettering from '../../design/lettering.module.css'
import styles from './toggle-chip.module.css'

interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'onClick' | 'onToggle'> {
  pressed: boolean
  onToggle: () => void
  /** A tag's color. */
  color?: string | undefined
}

/** One of several that can be on at once, as the tags of a character. */
export function ToggleChip({ pressed, onToggle, color, children, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      onClick={onToggle}
      {...rest}
    >
      {pressed ? (
        <Check className={styles.mark} aria-hidden />
      ) : (
        color && <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden />
      )}
      <span className={lettering.cut}>{children}</span>
    </button>
  )
}
