import { useAskDialog } from './ask-store.ts'

/** Where the dialog is shown, on every signed-in page. */
export function AskHost() {
  return useAskDialog()
}
