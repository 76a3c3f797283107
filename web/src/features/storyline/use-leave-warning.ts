import { useBlocker } from '@tanstack/react-router'

import { useConfirm } from '../../components/confirm-context.ts'

/** Asks before the page is left with something unsaved; to the door, once the login session is over, the way is free. */
export function useLeaveWarning(isDirty: boolean): void {
  const confirm = useConfirm()
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ next }) =>
      next.pathname !== '/login' &&
      !(await confirm({
        title: 'Leave without saving?',
        text: 'What you wrote stays here as a draft for as long as this tab is open.',
        confirmLabel: 'Leave',
        cancelLabel: 'Keep writing',
      })),
  })
}
