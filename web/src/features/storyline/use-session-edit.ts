import { useState } from 'react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { findCurrent } from '../../lib/stale-edit.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { z } from '../../lib/zod.ts'
import {
  blankSession,
  changedFields,
  changesOf,
  sessionFormValues,
  type SessionFormValues,
  valuesOf,
  written,
} from './session-form-values.ts'
import { useCreateSession, useUpdateSession } from './storyline.queries.ts'

const sessionDraft = z.object({
  values: sessionFormValues,
  /** What is being edited, as it stood then; null for a new session. */
  base: z.object({ values: sessionFormValues, updatedAt: z.string() }).nullable(),
})

type SessionDraft = z.infer<typeof sessionDraft>

const draftOf = (session: Session | null): SessionDraft => ({
  values: session ? valuesOf(session) : blankSession(),
  base: session && { values: valuesOf(session), updatedAt: session.updated_at },
})

/** Writing a session: what changed is sent, a stale save becomes a conflict to settle, and no text is lost. */
export function useSessionEdit(campaignId: number, session: Session | null) {
  const draft = useDraft({
    of: session ? `session:${session.id}` : `session-of:${campaignId}`,
    schema: sessionDraft,
    start: () => draftOf(session),
    isWorthKeeping: ({ values, base }) =>
      changedFields(
        base?.values ?? { ...blankSession(), session_date: values.session_date },
        values,
      ).length > 0,
  })
  const create = useCreateSession(campaignId)
  const update = useUpdateSession(campaignId)
  const [conflict, setConflict] = useState<Session | null>(null)
  const { values, base } = draft.value

  /** Resolves with the saved session, or with null when somebody else was faster; rejects with other errors. */
  async function save(over = base?.updatedAt): Promise<Session | null> {
    try {
      const saved =
        session && base && over
          ? await update.mutateAsync({
              id: session.id,
              ...changesOf(base.values, values),
              updated_at: over,
            })
          : await create.mutateAsync(written({ ...values, title: values.title.trim() }))
      setConflict(null)
      draft.restart(draftOf(session && saved))
      return saved
    } catch (error) {
      const current = findCurrent(error) as Session | null
      setConflict(current)
      if (!current) throw error
      return null
    }
  }

  return {
    values,
    base: base?.values ?? blankSession(),
    set<Key extends keyof SessionFormValues>(
      field: Key,
      change: (before: SessionFormValues[Key]) => SessionFormValues[Key],
    ) {
      draft.set((now) => ({
        ...now,
        values: { ...now.values, [field]: change(now.values[field]) },
      }))
    },
    isDirty: draft.isDirty,
    restored: draft.restored,
    saving: create.isPending || update.isPending,
    save,
    /** Answers what puts it back for the next opening. */
    discard: () => draft.restart(draftOf(session)),
    /** The other version, while it waits for a choice. */
    conflict,
    leaveConflict: () => setConflict(null),
    /** Answers what brings this person's version back. */
    takeTheirs(theirs: Session) {
      setConflict(null)
      draft.set(() => draftOf(theirs))
      return () => draft.set(() => ({ ...draftOf(theirs), values }))
    },
  }
}

export type SessionEdit = ReturnType<typeof useSessionEdit>
