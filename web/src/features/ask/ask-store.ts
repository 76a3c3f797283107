import type { ReactNode } from 'react'

import { createLazyDialog } from '../../components/dialogs/lazy-dialog.ts'

const dialog = createLazyDialog<string>(async () => (await import('./ask-dialog.tsx')).renderAsk)

/** Opens the dialog and asks the question at once. A blank one shows the answer that is kept. */
export const openAsk = dialog.open

/** Where the dialog is shown, on every signed-in page. */
export const AskHost = (): ReactNode => dialog.useDialog()
