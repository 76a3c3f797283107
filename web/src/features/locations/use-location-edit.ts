import type {
  Location,
  LocationCreate,
  LocationUpdate,
} from '../../../../src/features/locations/locations.schemas.ts'
import { type Edit, useEdit } from '../../lib/use-edit.ts'
import {
  blankLocation,
  isBegun,
  isSame,
  type LocationFormValues,
  valuesOf,
  written,
} from './location-form-values.ts'
import { useCreateLocation, useUpdateLocation } from './locations.queries.ts'

export type LocationEdit = Edit<Location, LocationFormValues>

interface LocationEditOptions {
  campaignId: number
  /** Null for a new one. */
  location: Location | null
  /** Where a new one begins. */
  start: Partial<LocationFormValues> | undefined
  onSaved: (saved: Location, next: { goOn: boolean }) => void
}

export function useLocationEdit(options: LocationEditOptions): LocationEdit {
  const { campaignId, location, start, onSaved } = options
  const create = useCreateLocation(campaignId)
  const update = useUpdateLocation(campaignId)
  return useEdit({
    of: (it) => (it ? `location:${it.id}` : `location-of:${campaignId}`),
    subject: location
      ? {
          thing: location,
          update: (changes, updated_at) =>
            update.mutateAsync({
              id: location.id,
              ...(written(changes) as LocationUpdate),
              updated_at,
            }),
        }
      : {
          blank: blankLocation(start),
          isBegun,
          create: (values) => create.mutateAsync(written(values) as LocationCreate),
        },
    valuesOf,
    isSame,
    onSaved,
    savedWords: ({ name }) => `${name} was saved.`,
    failure: 'The place could not be saved. Your text is still here.',
  })
}
