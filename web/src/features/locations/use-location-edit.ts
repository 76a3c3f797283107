import { useState } from 'react'

import type {
  Location,
  LocationCreate,
} from '../../../../src/features/locations/locations.schemas.ts'
import { findCurrent } from '../../lib/stale-edit.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { z } from '../../lib/zod.ts'
import {
  blankLocation,
  changedFields,
  changesOf,
  type LocationField,
  locationFormValues,
  type LocationFormValues,
  valuesOf,
  writtenPin,
} from './location-form-values.ts'
import { useCreateLocation, useUpdateLocation } from './locations.queries.ts'

const locationDraft = z.object({
  values: locationFormValues,
  /** What is being edited, as it stood then; null for a new place. */
  base: z.object({ values: locationFormValues, updatedAt: z.string() }).nullable(),
})

type LocationDraft = z.infer<typeof locationDraft>

function draftOf(location: Location | null, start?: Partial<LocationFormValues>): LocationDraft {
  if (!location) return { values: blankLocation(start), base: null }
  const values = valuesOf(location)
  return { values, base: { values, updatedAt: location.updated_at } }
}

/** Where a new place begins says nothing that anybody typed. */
const isWorthKeeping = ({ values, base }: LocationDraft) =>
  base
    ? changedFields(base.values, values).length > 0
    : values.name.trim() !== '' || values.description.trim() !== ''

/** Writing a place: what changed is sent, a stale save becomes a conflict to settle, and no text is lost. */
export function useLocationEdit(
  campaignId: number,
  location: Location | null,
  start?: Partial<LocationFormValues>,
) {
  const draft = useDraft({
    of: location ? `location:${location.id}` : `location-of:${campaignId}`,
    schema: locationDraft,
    start: () => draftOf(location, start),
    isWorthKeeping,
  })
  const create = useCreateLocation(campaignId)
  const update = useUpdateLocation(campaignId)
  const [conflict, setConflict] = useState<Location | null>(null)
  const { values, base } = draft.value

  /** Resolves with the saved place, or with null when somebody else was faster; rejects with other errors. */
  async function save(over = base?.updatedAt): Promise<Location | null> {
    try {
      const { pin, ...written } = { ...values, name: values.name.trim() }
      const saved =
        location && base && over
          ? await update.mutateAsync({
              id: location.id,
              ...changesOf(base.values, values),
              updated_at: over,
            })
          : await create.mutateAsync({ ...written, ...writtenPin(pin) } as LocationCreate)
      setConflict(null)
      draft.restart(draftOf(location && saved, start))
      return saved
    } catch (error) {
      const current = findCurrent(error) as Location | null
      setConflict(current)
      if (!current) throw error
      return null
    }
  }

  return {
    values,
    base: base?.values ?? blankLocation(start),
    set<Field extends LocationField>(field: Field, value: LocationFormValues[Field]) {
      draft.set((now) => ({ ...now, values: { ...now.values, [field]: value } }))
    },
    isDirty: draft.isDirty,
    restored: draft.restored,
    saving: create.isPending || update.isPending,
    save,
    /** Answers what puts it back for the next opening. */
    discard: () => draft.restart(draftOf(location, start)),
    /** The other version, while it waits for a choice. */
    conflict,
    leaveConflict: () => setConflict(null),
    /** Answers what brings this person's version back. */
    takeTheirs(theirs: Location) {
      setConflict(null)
      draft.set(() => draftOf(theirs))
      return () => draft.set(() => ({ ...draftOf(theirs), values }))
    },
  }
}

export type LocationEdit = ReturnType<typeof useLocationEdit>
