import { toast } from '../../components/notices/toast-store.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'

/** Says that what was written waits for the server, with a way to take it back where there is one. */
export function toastKept(what: string, undo?: () => Promise<void>): void {
  const words = `The ${what} is kept and sent later.`
  if (undo) toastWithUndo(words, undo, { tone: 'info' })
  else toast(words, { tone: 'info' })
}
