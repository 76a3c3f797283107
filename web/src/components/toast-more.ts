import { toast } from './toast-store.ts'

/** A save took what there was when it began: somebody wrote on, and the form stays. */
export function toastMore(): void {
  toast('What you wrote meanwhile is still to be saved.', { tone: 'info' })
}
