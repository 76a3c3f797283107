import { toast } from './toast-store.ts'

/** The form was changed while it was being saved. */
export function toastMore(): void {
  toast('What you typed while saving is not saved yet.', { tone: 'info' })
}
