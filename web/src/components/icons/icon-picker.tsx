import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'

import { ICONS } from '../../../../src/icons.schemas.ts'
import { classNames } from '../../design/class-names.ts'
import { Button } from '../button.tsx'
import { iconName } from './icon-name.ts'
import { Icon } from './icon.tsx'

import styles from './icon-picker.module.css'

const SIZE = 32

interface IconPickerProps {
  /** The chosen icon, or nothing. */
  value: string
  onChange: (icon: string) => void
  /** The choices unfold when they are wanted, as they always do on the phone. */
  folded?: boolean
}

/** Radios underneath: arrows move, Tab leaves. */
export function IconPicker({ value, onChange, folded = false }: IconPickerProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <fieldset className={styles.picker} data-folds={folded || undefined}>
      <legend className={styles.legend}>Icon</legend>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Choose an icon: ${value ? iconName(value) : 'none'}`}
        onClick={() => setOpen(!open)}
      >
        <Icon name={value} size={24} />
        <span>{value ? iconName(value) : 'None'}</span>
        <ChevronDown aria-hidden />
      </button>
      <div id={id} className={classNames(styles.choices, !open && styles.folded)}>
        {ICONS.map((icon) => (
          <label key={icon} className={styles.choice} title={iconName(icon)}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              aria-label={iconName(icon)}
              value={icon}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <Icon name={icon} size={SIZE} />
          </label>
        ))}
        <Button
          variant="quiet"
          size="small"
          icon={X}
          className={styles.clear}
          disabled={value === ''}
          onClick={() => onChange('')}
        >
          Clear Selection
        </Button>
      </div>
    </fieldset>
  )
}
