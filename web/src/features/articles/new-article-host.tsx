import { useNewArticleDialog } from './new-article-store.ts'

/** Where the dialog is shown, on every signed-in page. */
export function NewArticleHost() {
  return useNewArticleDialog()
}
