import { useId } from 'react'

import lettering from '../../design/lettering.module.css'
import styles from './choice-list.module.css'

interface ChoiceListProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; name: string; text: string }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** Radio buttons, each with a line that says what it means. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.choices} disabled={props.disabled}>
      <legend className={styles.legend}>{props.legend}</legend>
      {props.choices.map(({ value, name, text }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            className={styles.dot}
            checked={value === props.value}
            aria-describedby={`${id}-${value}`}
            aria-label={name}
            onChange={() => props.onChange(value)}
          />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span id={`${id}-${value}`} className={lettering.quiet}>
              {text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
