import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'reveal-not-found', 'Reveal not found')

export const toOthers = defineError(
  'invalid',
  'reveal-to-others',
  '`to` may name only players of this campaign.',
)

export const seenByAll = defineError('conflict', 'seen-by-all', 'Everyone sees this already.')

export const takenBack = defineError(
  'conflict',
  'taken-back-already',
  'This reveal was undone already.',
)

export const ownerHidden = defineError(
  'conflict',
  'owner-hidden',
  (owner: string) => `Some players do not see ${owner} yet. Reveal both, or ${owner} first.`,
)

export const ownersHidden = defineError(
  'conflict',
  'owners-hidden',
  (owners: string) => `Some players do not see ${owners} yet. Reveal all, or those first.`,
)
