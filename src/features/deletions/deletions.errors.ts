import { define } from '../../errors.ts'

export const over = define.not_found('undo-over', 'This can no longer be undone.')

export const deletedAlready = define.not_found('deleted-already', 'This has been deleted already.')

/** Whether a hidden name is taken is not for players to find out. */
export const renamedByDm = define.forbidden(
  'undo-renamed-by-dm',
  'Ask a DM to bring this back under another name: not every player sees it.',
)

export const endedByDm = define.forbidden('bin-ended-by-dm', 'Only a DM may delete this for good.')

export const ownerDeleted = define.conflict(
  'owner-deleted',
  'This cannot be brought back: what it belonged to was deleted, too.',
)

export const kindGone = define.conflict(
  'undo-kind-gone',
  'This cannot be brought back: its kind was deleted. Bring that back first.',
)

export const nameTaken = define.conflict(
  'undo-name-taken',
  'This cannot be brought back: its name or number is taken now.',
)

export const anotherRuns = define.conflict(
  'another-session-runs',
  'This session was running, and another one runs now. End that one first.',
)

export const nameless = define.invalid(
  'undo-without-name',
  'This has no name to change. Bring it back without `rename`.',
)
