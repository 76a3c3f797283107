import { CircleAlert } from 'lucide-react'
import { type ReactNode, use, useId, useMemo } from 'react'

import { classNames } from '../../design/class-names.ts'
import { issueAt } from '../../lib/http.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { FieldContext, RefusalContext } from './field-context.ts'

import styles from './field.module.css'

export interface FieldProps {
  label: string
  /** The one control it labels: TextInput, TextArea or Select. */
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** How the server calls it: `notes`, `plan.goals`. */
  path?: string | undefined
  required?: boolean | undefined
  /** Says so beside the label; required ones need no mark. */
  optional?: boolean | undefined
  /** `{n}/{max} characters`, in the danger color when there are too many. */
  counter?: { count: number; max: number } | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** A counter that is there once the text comes near what the server takes. */
export const counterNear = (count: number, max: number): FieldProps['counter'] =>
  count > max * 0.9 ? { count, max } : undefined

export function Field(props: FieldProps) {
  const { label, hint, counter, required = false } = props
  const error = props.error ?? issueAt(use(RefusalContext).error, props.path)
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`]
    .filter(Boolean)
    .join(' ')
  const attributes = useMemo(
    () => ({
      id,
      required,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    }),
    [id, required, describedBy, error],
  )
  const labelText = props.hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label

  return (
    <div
      className={classNames(
        styles.field,
        props.hideLabel && !counter && styles.bare,
        props.className,
      )}
    >
      <div className={styles.head}>
        <span>
          <label className={styles.label} htmlFor={id}>
            {labelText}
          </label>
          {props.optional && <span className={styles.optional}>optional</span>}
        </span>
        {counter && (
          <span
            id={`${id}-counter`}
            className={classNames(styles.aside, counter.count > counter.max && styles.over)}
          >
            {counter.count}/{counter.max} characters
          </span>
        )}
      </div>
      <FieldContext value={attributes}>{props.children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
