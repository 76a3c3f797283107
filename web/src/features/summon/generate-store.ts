import { createLazyDialog } from '../../components/dialogs/lazy-dialog.ts'

const dialog = createLazyDialog<true>(
  async () => (await import('./generate-dialog.tsx')).renderGenerate,
)

/** Opens the generator over the page. */
export const openGenerate = (): void => void dialog.open(true)

export const closeGenerate = dialog.close

export const useGenerateDialog = dialog.useDialog
