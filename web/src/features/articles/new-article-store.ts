import type { ReactNode } from 'react'

import { createLazyDialog } from '../../components/dialogs/lazy-dialog.ts'

/** A new article from a line, which may have been begun. */
const dialog = createLazyDialog<{ line: string }>(
  async () => (await import('./new-article-dialog.tsx')).renderNewArticle,
)

/** Where the dialog is shown, on every signed-in page. */
export const NewArticleHost = (): ReactNode => dialog.useDialog()

export const openNewArticle = (line = ''): void => void dialog.open({ line })
