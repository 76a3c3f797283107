import { blocksWith } from '../../sheets/block.tsx'
import type { ArticleBlock } from '../article-values.ts'
import type { ArticleBlocks, ArticleSheetForm } from './use-article-blocks.ts'

export const { Block, EditPencil, AddText } = blocksWith<ArticleBlock, ArticleSheetForm>(
  async () => ({ default: (await import('./article-block-form.tsx')).ArticleBlockForm }),
)

export const blockOf = (of: string, { all }: ArticleBlocks) => all.find(({ name }) => name === of)
