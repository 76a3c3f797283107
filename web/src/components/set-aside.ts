import { toast } from './toast-store.ts'

/** Somebody cancelled: what was typed, if anything, is out of the form, and can be had back. */
export function setAside(
  putBack: (() => void) | null,
  reopen: () => void = () => {},
  what = 'Your changes were set aside.',
): void {
  if (!putBack) return
  function run() {
    putBack?.()
    reopen()
  }
  toast(what, { tone: 'info', action: { label: 'Restore', run } })
}
