import { NOUNS } from '../../nouns.ts'
import type { ThingKind } from '../../things.limits.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'

interface Made {
  created_by: number | null
}

/** DMs and trusted players change everything, others what they made. Throws the kind's own sentence. */
export function assertMayChange(kind: ThingKind, membership: Membership, row: Made): void {
  if (!membership.isTrusted) assertMayDelete(kind, membership, row)
}

/** The trusted change what others made, and delete only what is theirs. */
export function assertMayDelete(
  kind: ThingKind,
  { isDm, userId }: Membership,
  { created_by }: Made,
): void {
  if (!isDm && created_by !== userId) throw NOUNS[kind].ofAnother!()
}
