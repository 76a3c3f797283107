import { define } from '../../errors.ts'

export const missing = define.not_found('reveal-not-found', 'Reveal not found')

export const toOthers = define.invalid(
  'reveal-to-others',
  '`to` may name only players of this campaign.',
)

export const seenByAll = define.conflict('seen-by-all', 'Everyone sees this already.')

export const takenBack = define.conflict('taken-back-already', 'This reveal was undone already.')

export const ownerHidden = define.conflict(
  'owner-hidden',
  (owner: string) => `Some players do not see ${owner} yet. Reveal both, or ${owner} first.`,
)

export const ownersHidden = define.conflict(
  'owners-hidden',
  (owners: string) => `Some players do not see ${owners} yet. Reveal all, or those first.`,
)
