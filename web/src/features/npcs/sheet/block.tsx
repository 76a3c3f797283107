import { lazy, type ReactNode, Suspense } from 'react'

import { BlockPencil, ReadBlock } from '../../sheets/block.tsx'
import { pencilOf } from '../../sheets/use-blocks.ts'
import { blockOf, type NpcBlock } from '../npc-blocks.ts'
import type { NpcBlocks } from './use-npc-blocks.ts'

/** Loaded with the first edit. */
const loadForm = async () => ({ default: (await import('./npc-block-form.tsx')).NpcBlockForm })
const NpcBlockForm = lazy(loadForm)

interface BlockProps {
  of: NpcBlock['name']
  /** None where the reader may not change it. */
  blocks: NpcBlocks | null
  /** How it is read. */
  children?: ReactNode
}

/** A part of the sheet, or its fields while it is edited. */
export function Block({ of, blocks, children }: BlockProps) {
  const block = blocks?.form.blocks.find(({ name }) => name === of)
  if (!block || !blocks) return children
  if (!blocks.isOpen(block)) return children && <ReadBlock>{children}</ReadBlock>
  return (
    <Suspense>
      <NpcBlockForm block={block} blocks={blocks} />
    </Suspense>
  )
}

export function EditPencil({ of, blocks }: Omit<BlockProps, 'children'>) {
  const block = blocks?.form.blocks.find(({ name }) => name === of)
  return block && <BlockPencil block={block} blocks={blocks} load={loadForm} />
}

/** A button with words that opens a block, and takes the focus back. */
export const openerOf = (of: NpcBlock['name'], blocks: NpcBlocks) => ({
  id: pencilOf(blockOf(of)),
  onClick: () => blocks.begin(blockOf(of)),
})
