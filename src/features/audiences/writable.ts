import { pick } from '../../edits.ts'
import { type FieldReader, type Fields, isReadBy, readableNames } from '../../fields.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import { requireLenient } from './audiences.service.ts'

/**
 * The fields of a write that its author may read, and so write. The others are left aside, or refused, if they are texts for
 * DMs (see `requireLenient`).
 */
export function writable<List extends Fields, Sent extends { [Key in keyof List]?: unknown }>(
  membership: Membership,
  list: List,
  sent: Sent,
  traits: Pick<FieldReader, 'mayReadTraits'> = {},
): Pick<Sent, keyof List & string> {
  const author = { isDm: membership.isDm, ...traits }
  const names = readableNames(list, (readBy) => isReadBy(author, readBy))
  const ofDms = readableNames(list, (readBy) => readBy === 'dm')
  if (ofDms.some((name) => typeof sent[name] === 'string' && sent[name] !== '')) {
    requireLenient(membership)
  }
  return pick(names, sent)
}
