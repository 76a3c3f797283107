import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'

import styles from './first-steps.module.css'

interface StepProps {
  number: number
  title: string
  done: boolean
  /** How it stands, in a few words. */
  line: string | undefined
  open?: boolean
  onToggle?: () => void
  /** What there is to do. A step that is done and can be done no more has nothing. */
  children?: ReactNode
}

export function Step({ number, title, done, line, open = false, onToggle, children }: StepProps) {
  const id = useId()
  const words = (
    <span className={styles.words}>
      <span className={styles.title}>
        {title}
        {done && <VisuallyHidden>, done</VisuallyHidden>}
      </span>
      {line && <span className={styles.line}>{line}</span>}
    </span>
  )
  return (
    <li className={classNames(styles.step, done && styles.done)}>
      <span className={styles.marker} aria-hidden>
        {done ? <Check /> : number}
      </span>
      {onToggle && !done ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          {words}
          <ChevronDown className={classNames(styles.chevron, open && styles.up)} aria-hidden />
        </button>
      ) : (
        <div className={styles.still}>{words}</div>
      )}
      {open && !done && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </li>
  )
}
