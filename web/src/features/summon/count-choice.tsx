import { useId } from 'react'

import { AT_ONCE, type SummonValues } from './summon-values.ts'

import styles from './count-choice.module.css'

interface CountChoiceProps {
  value: SummonValues['count']
  onChange: (count: SummonValues['count']) => void
}

/** Radios underneath: arrows move, Tab leaves. */
export function CountChoice({ value, onChange }: CountChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>How many</legend>
      <div className={styles.options}>
        {AT_ONCE.map((count) => (
          <label key={count} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              checked={count === value}
              onChange={() => onChange(count)}
            />
            {count}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
