import { toast } from '../notices/toast-store.ts'

/** After Cancel: says that the changes are gone and offers Undo. `putBack` is null if there were none. */
export function setAside(
  putBack: (() => void) | null,
  reopen: () => void = () => {},
  what = 'Changes discarded.',
): void {
  if (!putBack) return
  function run() {
    putBack?.()
    reopen()
  }
  toast(what, { tone: 'info', action: { label: 'Undo', run } })
}
