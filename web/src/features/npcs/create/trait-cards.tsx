import { useId } from 'react'

import type { TRAITS } from '../traits.ts'

import styles from './trait-cards.module.css'

interface TraitCardsProps {
  trait: (typeof TRAITS)[number]
  value: string
  onChange: (value: string) => void
}

/** One of several cards, which are radio buttons for the keyboard. */
export function TraitCards({ trait, value, onChange }: TraitCardsProps) {
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{trait.label}</legend>
      <div className={styles.cards}>
        {trait.options.map((option, index) => (
          <label key={option} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              name={`${id}-${trait.field}`}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-text`}
            />
            <span id={`${id}-${index}`} className={styles.name}>
              {option}
            </span>
            <span id={`${id}-${index}-text`} className={styles.text}>
              {trait.descriptions[option]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
