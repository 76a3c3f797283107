import type { DomainError } from '../../errors.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'

/** The trusted change what others made, and delete only what is theirs. Throws what `ofAnother` makes. */
export function assertMadeBy(
  { isDm, userId }: Membership,
  { created_by }: { created_by: number | null },
  ofAnother: () => DomainError,
): void {
  if (!isDm && created_by !== userId) throw ofAnother()
}
