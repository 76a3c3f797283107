import { ArrowDownUp } from 'lucide-react'

import { Field } from '../../../components/forms/field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { type End, nodeOf } from '../nodes.ts'
import type { ConnectionFormValues } from './connection-form-values.ts'
import { ThingChooser } from './thing-chooser.tsx'
import { LABELS } from './values-in-words.ts'

import styles from './connection-form.module.css'

type Ends = Pick<ConnectionFormValues, 'from' | 'to'>
type Errors = { [End in keyof Ends]?: string | undefined }

export function errorsOf({ from, to }: Ends): Errors {
  const isSame = from && to && nodeOf(from) === nodeOf(to)
  return {
    from: from ? undefined : 'Choose where it begins.',
    to: !to
      ? 'Choose where it ends.'
      : isSame
        ? 'A connection needs two different ends.'
        : undefined,
  }
}

interface ConnectionEndsProps {
  campaignId: number
  values: Ends
  errors: Errors
  /** Whether the second is to be chosen first. */
  autoFocusTo: boolean
  onChange: (field: keyof Ends, end: End | null) => void
  onSwap: () => void
}

export function ConnectionEnds(props: ConnectionEndsProps) {
  const { campaignId, values, errors, autoFocusTo, onChange, onSwap } = props
  const chooser = (field: keyof Ends, except: End | null) => (
    <Field label={LABELS[field]} required error={errors[field]}>
      <ThingChooser
        autoFocus={field === 'to' && autoFocusTo}
        campaignId={campaignId}
        value={values[field]}
        except={except}
        onChange={(end) => onChange(field, end)}
      />
    </Field>
  )
  return (
    <div className={styles.ends}>
      {chooser('from', values.to)}
      <IconButton
        icon={ArrowDownUp}
        label="Swap both ends"
        className={styles.swap}
        onClick={onSwap}
      />
      {chooser('to', values.from)}
    </div>
  )
}
