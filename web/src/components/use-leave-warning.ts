import { useBlocker } from '@tanstack/react-router'

import { useConfirm } from './confirm-context.ts'

/** Asks before the page is left with something unsaved. */
export function useLeaveWarning(isDirty: boolean): void {
  const confirm = useConfirm()
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () =>
      !(await confirm({
        title: 'Leave without saving?',
        text: 'What you wrote stays here as a draft for as long as this tab is open.',
        confirmLabel: 'Leave',
        cancelLabel: 'Keep writing',
      })),
  })
}
