import { BlockForm } from '../../sheets/block-form.tsx'
import { ArticleConflict } from '../article-conflict.tsx'
import { ArticleFields } from '../article-fields.tsx'
import type { ArticleBlock } from '../article-values.ts'
import type { ArticleBlocks } from './use-article-blocks.ts'

interface ArticleBlockFormProps {
  block: ArticleBlock
  blocks: ArticleBlocks
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
