import { defineError } from '../../errors.ts'

export const over = defineError('not_found', 'undo-over', 'This can no longer be undone.')

export const deletedAlready = defineError(
  'not_found',
  'deleted-already',
  'This has been deleted already.',
)

/** Whether a hidden name is taken is not for players to find out. */
export const renamedByDm = defineError(
  'forbidden',
  'undo-renamed-by-dm',
  'Ask a DM to bring this back under another name: not every player sees it.',
)

export const endedByDm = defineError(
  'forbidden',
  'bin-ended-by-dm',
  'Only a DM may delete this for good.',
)

export const ownerDeleted = defineError(
  'conflict',
  'owner-deleted',
  'This cannot be brought back: what it belonged to was deleted, too.',
)

export const kindGone = defineError(
  'conflict',
  'undo-kind-gone',
  'This cannot be brought back: its kind was deleted. Bring that back first.',
)

export const nameTaken = defineError(
  'conflict',
  'undo-name-taken',
  'This cannot be brought back: its name or number is taken now.',
)

export const anotherRuns = defineError(
  'conflict',
  'another-session-runs',
  'This session was running, and another one runs now. End that one first.',
)

export const nameless = defineError(
  'invalid',
  'undo-without-name',
  'This has no name to change. Bring it back without `rename`.',
)
