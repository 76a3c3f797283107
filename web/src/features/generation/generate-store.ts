import { createLazyDialog } from '../../components/dialogs/lazy-dialog.ts'

export interface GenerateAbout {
  /** The kind of articles to begin with; without it NPCs, or the first kind where there is a concept. */
  kindId?: number
  /** What an article is written from. */
  concept?: string
}

const dialog = createLazyDialog<GenerateAbout>()

/** Opens the generator over the page. */
export const openGenerate = (): void => void dialog.open({})

export const openGenerateArticle = (about: GenerateAbout): void => void dialog.open(about)

export const closeGenerate = dialog.close

export const useGenerateDialog = dialog.useDialog
