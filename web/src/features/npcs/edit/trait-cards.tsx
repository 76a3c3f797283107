import { useId } from 'react'

import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import type { TRAITS } from '../traits.ts'

import styles from './trait-cards.module.css'

interface TraitCardsProps {
  trait: (typeof TRAITS)[number]
  value: string | null
  /** It is above already. */
  hideLabel?: boolean
  onChange: (value: string | null) => void
}

/** One of several cards, which are radio buttons for the keyboard. The first stands for what is not said. */
export function TraitCards({ trait, value, hideLabel, onChange }: TraitCardsProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className={hideLabel ? undefined : styles.legend}>
        {hideLabel ? <VisuallyHidden>{trait.label}</VisuallyHidden> : trait.label}
      </legend>
      <div className={styles.cards}>
        {[null, ...trait.options].map((option, index) => (
          <label key={option} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              checked={option === value}
              onChange={() => onChange(option)}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={option === null ? undefined : `${id}-${index}-text`}
            />
            <span id={`${id}-${index}`} className={styles.name}>
              {option ?? 'Not said'}
            </span>
            {option !== null && (
              <span id={`${id}-${index}-text`} className={styles.text}>
                {trait.descriptions[option]}
              </span>
            )}
          </label>
        ))}
      </div>
      <p className={styles.meaning} aria-hidden>
        {value !== null && trait.descriptions[value]}
      </p>
    </fieldset>
  )
}
