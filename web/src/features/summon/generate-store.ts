import { createLazyDialog } from '../../components/dialogs/lazy-dialog.ts'
import type { GenerateAbout } from './generate-dialog.tsx'

const dialog = createLazyDialog<GenerateAbout>(
  async () => (await import('./generate-dialog.tsx')).renderGenerate,
)

/** Opens the generator over the page. */
export const openGenerate = (): void => void dialog.open({})

export const openGenerateArticle = (about: GenerateAbout): void => void dialog.open(about)

export const closeGenerate = dialog.close

export const useGenerateDialog = dialog.useDialog
