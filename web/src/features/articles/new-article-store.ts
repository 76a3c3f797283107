import { createLazyDialog } from '../../components/dialogs/lazy-dialog.ts'

/** A new article from a line, which may have been begun. */
const dialog = createLazyDialog<{ line: string }>(
  async () => (await import('./new-article-dialog.tsx')).renderNewArticle,
)

export const useNewArticleDialog = dialog.useDialog
export const openNewArticle = (line = ''): void => void dialog.open({ line })
