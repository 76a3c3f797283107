import { Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'

import { IconButton } from '../../../components/icon-button.tsx'
import { blockOf, type NpcBlock } from '../npc-blocks.ts'
import { pencilOf } from './pencil-of.ts'
import type { Blocks } from './use-blocks.ts'

import styles from './block.module.css'

/** Loaded with the first edit. */
const loadForm = async () => ({ default: (await import('./block-form.tsx')).BlockForm })
const BlockForm = lazy(loadForm)

interface BlockProps {
  of: NpcBlock['name']
  /** None where the reader may not change it. */
  blocks: Blocks | null
  /** How it is read. */
  children?: ReactNode
}

/** A part of the sheet, or its fields while it is edited. */
export function Block({ of, blocks, children }: BlockProps) {
  const block = blockOf(of)
  if (!blocks?.isOpen(block)) return children
  return (
    <Suspense>
      <BlockForm block={block} blocks={blocks} />
    </Suspense>
  )
}

export function EditPencil({ of, blocks }: Omit<BlockProps, 'children'>) {
  const block = blockOf(of)
  if (!blocks || blocks.isOpen(block)) return null
  return (
    <IconButton
      id={pencilOf(block)}
      icon={Pencil}
      label={`Edit ${block.title}`}
      className={styles.pencil}
      data-writes
      onPointerEnter={() => void loadForm().catch(() => {})}
      onClick={() => blocks.begin(block)}
    />
  )
}

/** A button with words that opens a block, and takes the focus back. */
export const openerOf = (of: NpcBlock['name'], blocks: Blocks) => ({
  id: pencilOf(blockOf(of)),
  onClick: () => blocks.begin(blockOf(of)),
})
