import { messageOf, NetworkError } from '../../lib/http.ts'
import { toast, type ToastOptions } from './toast-store.ts'

/** Says what is gone, with a way back, which can be tried again where only the connection was missing. */
export function toastWithUndo(
  message: string,
  bringBack: () => Promise<void>,
  more: ToastOptions = {},
): void {
  async function undo() {
    try {
      await bringBack()
    } catch (error) {
      toast(messageOf(error, 'This could not be brought back.'), {
        tone: 'danger',
        ...(error instanceof NetworkError && {
          action: { label: 'Try Again', run: () => void undo() },
        }),
      })
    }
  }
  toast(message, {
    action: { label: 'Undo', run: () => void undo() },
    ...more,
  })
}
