import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { isOwn, keyOfOwn } from '../../../../src/features/kinds/own-names.limits.ts'
import { isToDm } from './is-to-dm.ts'

interface Answered {
  dm_notes?: string | undefined
  own: object
}

/** Whether the reader has this field no more: the person is a player now, or the field was removed. */
export const lacks =
  (thing: Answered) =>
  (field: string): boolean =>
    field === 'dm_notes'
      ? !isToDm(thing)
      : isOwn(field) && !Object.hasOwn(thing.own, keyOfOwn(field))

/** The same of a thing that is not created yet. Until its kind is loaded, no field counts as removed. */
export const lacksNew =
  (kind: Kind | undefined, asDm: boolean) =>
  (field: string): boolean =>
    field === 'dm_notes'
      ? !asDm
      : isOwn(field) &&
        kind !== undefined &&
        !kind.fields.some(({ key }) => key === keyOfOwn(field))
