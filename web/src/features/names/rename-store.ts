import { createLazyDialog } from '../../components/dialogs/lazy-dialog.ts'
import type { NamedThing } from './mentions.queries.ts'

/** Replacing an old name of a thing in all texts. */
const dialog = createLazyDialog<{ thing: NamedThing; from: string }>(
  async () => (await import('./rename-in-texts.tsx')).renderRename,
)

export const openRename = (thing: NamedThing, from = ''): void => void dialog.open({ thing, from })

/** Where the dialog is shown, on every signed-in page. */
export function RenameHost() {
  return dialog.useDialog()
}
