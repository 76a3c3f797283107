import { EyeOff } from 'lucide-react'

import type { Own } from '../../../../src/features/kinds/own.schemas.ts'
import { PeekLink } from '../../components/peek-link.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { type Field, inWords, isSet, isText, type OwnValue } from './own-values.ts'

import styles from './own-facts.module.css'

interface OwnFactsProps {
  fields: readonly Field[]
  own: Own
}

/** The short values of one's own that are set, each with its label. */
export function OwnFacts({ fields, own }: OwnFactsProps) {
  const shown = fields.filter((field) => !isText(field) && isSet(own[field.key]))
  if (shown.length === 0) return null
  return (
    <dl className={styles.facts}>
      {shown.map((field) => (
        <div key={field.key} className={styles.fact}>
          <dt className={styles.label}>
            {field.label}
            {field.read_by === 'dm' && <DmEye />}
          </dt>
          <dd className={styles.value}>
            <Value field={field} value={own[field.key]!} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Beside the label of what only DMs read. */
export function DmEye() {
  return (
    <span className={styles.eye} title="DM only">
      <EyeOff aria-hidden />
      <VisuallyHidden>DM only</VisuallyHidden>
    </span>
  )
}

function Value({ field, value }: { field: Field; value: OwnValue }) {
  if (field.type === 'date' && typeof value === 'string') return formatLongDate(value)
  if (value === null || typeof value !== 'object') return inWords(value)
  const things = Array.isArray(value) ? value : [value]
  return things.map(({ kind, id, name }, at) => (
    <span key={`${kind} ${id}`}>
      {at > 0 && ', '}
      <PeekLink thing={{ kind, id }}>{name}</PeekLink>
    </span>
  ))
}
