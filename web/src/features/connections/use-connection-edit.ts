import { useState } from 'react'

import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import { findCurrent } from '../../lib/stale-edit.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { z } from '../../lib/zod.ts'
import {
  blankConnection,
  changedFields,
  changesOf,
  type ConnectionField,
  connectionFormValues,
  type ConnectionFormValues,
  valuesOf,
  written,
} from './connection-form-values.ts'
import { useCreateConnection, useUpdateConnection } from './connections.queries.ts'

const connectionDraft = z.object({
  values: connectionFormValues,
  /** What is being edited, as it stood then; null for a new one. */
  base: z.object({ values: connectionFormValues, updatedAt: z.string() }).nullable(),
})

type ConnectionDraft = z.infer<typeof connectionDraft>

export interface Ends {
  from: number
  to: number
}

/** Writing a connection: what changed is sent, a stale save becomes a conflict to settle, and no text is lost. */
export function useConnectionEdit(campaignId: number, connection: Connection | null, ends: Ends) {
  const blank = blankConnection(ends.from, ends.to)
  const draftOf = (current: Connection | null): ConnectionDraft => ({
    values: current ? valuesOf(current) : blank,
    base: current && { values: valuesOf(current), updatedAt: current.updated_at },
  })
  const draft = useDraft({
    of: connection
      ? `connection:${connection.id}`
      : `connection-of:${campaignId}:${ends.from}:${ends.to}`,
    schema: connectionDraft,
    start: () => draftOf(connection),
    isWorthKeeping: ({ values, base }) => changedFields(base?.values ?? blank, values).length > 0,
  })
  const create = useCreateConnection(campaignId)
  const update = useUpdateConnection(campaignId)
  const [conflict, setConflict] = useState<Connection | null>(null)
  const { values, base } = draft.value

  /** Resolves with the saved one, or with null when somebody else was faster; rejects with other errors. */
  async function save(over = base?.updatedAt): Promise<Connection | null> {
    try {
      const saved =
        connection && base && over
          ? await update.mutateAsync({
              id: connection.id,
              ...changesOf(base.values, values),
              updated_at: over,
            })
          : await create.mutateAsync(written(values))
      setConflict(null)
      draft.restart(draftOf(connection && saved))
      return saved
    } catch (error) {
      const current = findCurrent(error) as Connection | null
      setConflict(current)
      if (!current) throw error
      return null
    }
  }

  return {
    values,
    base: base?.values ?? blank,
    set<Key extends ConnectionField>(field: Key, value: ConnectionFormValues[Key]) {
      draft.set((now) => ({ ...now, values: { ...now.values, [field]: value } }))
    },
    change(changes: Partial<ConnectionFormValues>) {
      draft.set((now) => ({ ...now, values: { ...now.values, ...changes } }))
    },
    isDirty: draft.isDirty,
    restored: draft.restored,
    saving: create.isPending || update.isPending,
    save,
    /** Answers what puts it back for the next opening. */
    discard: () => draft.restart(draftOf(connection)),
    /** The other version, while it waits for a choice. */
    conflict,
    leaveConflict: () => setConflict(null),
    /** Answers what brings this person's version back. */
    takeTheirs(theirs: Connection) {
      setConflict(null)
      draft.set(() => draftOf(theirs))
      return () => draft.set(() => ({ ...draftOf(theirs), values }))
    },
  }
}

export type ConnectionEdit = ReturnType<typeof useConnectionEdit>
