import { BlockForm } from '../../sheets/block-form.tsx'
import type { Blocks } from '../../sheets/use-blocks.ts'
import { ArticleConflict } from '../article-conflict.tsx'
import { ArticleFields } from '../article-fields.tsx'
import type { ArticleBlock } from '../article-values.ts'
import type { ArticleSheetForm } from './use-article-blocks.ts'

interface ArticleBlockFormProps {
  block: ArticleBlock
  blocks: Blocks<ArticleBlock, ArticleSheetForm>
}

export function ArticleBlockForm({ block, blocks }: ArticleBlockFormProps) {
  const { form } = blocks
  const { conflict } = form.edit
  return (
    <BlockForm
      block={block}
      blocks={blocks}
      conflict={conflict && <ArticleConflict {...form} conflict={conflict} />}
    >
      <ArticleFields form={form} fields={block.fields} />
    </BlockForm>
  )
}
