import { isOwn, keyOfOwn } from '../../../../src/features/kinds/own-names.limits.ts'
import { isToDm } from './is-to-dm.ts'

interface Answered {
  dm_notes?: string | undefined
  own: object
}

/** Whether the reader has this field no more: the person is a player now, or the field was removed. */
export const lacks = (thing: Answered, field: string): boolean =>
  field === 'dm_notes' ? !isToDm(thing) : isOwn(field) && !Object.hasOwn(thing.own, keyOfOwn(field))
