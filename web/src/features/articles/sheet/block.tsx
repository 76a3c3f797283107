import { lazy, type ReactNode, Suspense } from 'react'

import { BlockOpener, BlockPencil, ReadBlock } from '../../sheets/block.tsx'
import type { ArticleBlock } from '../article-values.ts'
import type { ArticleBlocks } from './use-article-blocks.ts'

/** Loaded with the first edit. */
const loadForm = async () => ({
  default: (await import('./article-block-form.tsx')).ArticleBlockForm,
})
const ArticleBlockForm = lazy(loadForm)

interface BlockProps {
  of: ArticleBlock['name']
  /** None where the reader may not change it. */
  blocks: ArticleBlocks | null
  /** How it is read. */
  children?: ReactNode
}

export const blockOf = (of: string, { all }: ArticleBlocks) => all.find(({ name }) => name === of)

/** A part of the sheet, or its fields while it is edited. */
export function Block({ of, blocks, children }: BlockProps) {
  const block = blocks && blockOf(of, blocks)
  if (!block) return children
  if (!blocks.isOpen(block)) return children && <ReadBlock>{children}</ReadBlock>
  return (
    <Suspense>
      <ArticleBlockForm block={block} blocks={blocks} />
    </Suspense>
  )
}

/** Where nothing is written yet. */
export function AddText({ of, blocks, children }: BlockProps) {
  const block = blocks && blockOf(of, blocks)
  if (!block) return null
  return (
    <BlockOpener block={block} blocks={blocks} load={loadForm}>
      {children}
    </BlockOpener>
  )
}

export function EditPencil({ of, blocks }: Omit<BlockProps, 'children'>) {
  const block = blocks && blockOf(of, blocks)
  return block && <BlockPencil block={block} blocks={blocks} load={loadForm} />
}
