import { Alert } from '../../../components/alert.tsx'
import { FIELD_LABELS, type NpcFormValues } from '../npc-form-values.ts'
import type { NpcEdit } from './use-npc-edit.ts'

/** The fields of a stored draft that could not be read. */
export function DataWarnings({ edit: { unread } }: { edit: Pick<NpcEdit, 'unread'> }) {
  if (unread.length === 0) return null
  return (
    <Alert tone="warning" title="Data Validation Warnings">
      <ul>
        {unread.map((field) => (
          <li key={field}>
            {FIELD_LABELS[field as keyof NpcFormValues]}: the unsaved value cannot be read.
          </li>
        ))}
      </ul>
      <p>Safe defaults were applied.</p>
    </Alert>
  )
}
