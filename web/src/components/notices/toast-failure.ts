import { messageOf } from '../../lib/http.ts'
import { toast } from './toast-store.ts'

/** Says why something failed: the server's sentence, or without one `otherwise`. */
export const toastFailure = (error: unknown, otherwise: string): void =>
  toast(messageOf(error, otherwise), { tone: 'danger' })
