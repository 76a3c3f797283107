import {
  FEEDBACK_TYPES,
  type FeedbackType,
} from '../../../../src/features/feedback/feedback.schemas.ts'
import { FEEDBACK_TYPE_NAMES } from './feedback-types.ts'

import styles from './type-buttons.module.css'

interface TypeButtonsProps {
  value: FeedbackType
  onChange: (type: FeedbackType) => void
}

export function TypeButtons({ value, onChange }: TypeButtonsProps) {
  return (
    <div className={styles.types} role="group" aria-label="Type of feedback">
      {FEEDBACK_TYPES.map((type) => {
        const { name, icon: Icon } = FEEDBACK_TYPE_NAMES[type]
        return (
          <button
            key={type}
            type="button"
            className={styles.type}
            aria-pressed={type === value}
            onClick={() => onChange(type)}
          >
            <Icon aria-hidden />
            {name}
          </button>
        )
      })}
    </div>
  )
}
