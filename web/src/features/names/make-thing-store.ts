import { createLazyDialog } from '../../components/dialogs/lazy-dialog.ts'

/** Making a thing of a name that is selected in a text. */
const dialog = createLazyDialog<{ name: string }>(
  async () => (await import('./make-thing-dialog.tsx')).renderMakeThing,
)

export const openMakeThing = (name: string): void => void dialog.open({ name })

/** Where the dialog is shown, on every signed-in page. */
export function MakeThingHost() {
  return dialog.useDialog()
}
