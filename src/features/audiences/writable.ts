import { pick } from '../../edits.ts'
import { type Fields, namesOf, type ReadBy, readableNames } from '../../fields.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import { requireLenient } from './audiences.service.ts'

/**
 * The fields of a write that its author may write: all of a DM's, and of a player's those whose readers `mayWrite` names. The others are
 * left aside, or refused, if they are texts for DMs (see `requireLenient`).
 */
export function writable<List extends Fields, Sent extends { [Key in keyof List]?: unknown }>(
  membership: Membership,
  list: List,
  sent: Sent,
  mayWrite: (readBy: ReadBy) => boolean = (readBy) => readBy === 'everyone',
): Pick<Sent, keyof List & string> {
  const names = membership.isDm ? namesOf(list) : readableNames(list, mayWrite)
  const ofDms = readableNames(list, (readBy) => readBy === 'dm')
  if (ofDms.some((name) => typeof sent[name] === 'string' && sent[name] !== '')) {
    requireLenient(membership)
  }
  return pick(names, sent)
}
