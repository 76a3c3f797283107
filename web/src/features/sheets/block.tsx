import { Pencil } from 'lucide-react'

import { IconButton } from '../../components/icon-button.tsx'
import { pencilOf, type SheetBlock } from './use-blocks.ts'

import styles from './block.module.css'

interface OpenerProps<Block extends SheetBlock> {
  block: Block
  /** None where the reader may not change it. */
  blocks: { isOpen: (block: Block) => boolean; begin: (block: Block) => void } | null
  /** Loads the form, before it is wanted. */
  load: () => Promise<unknown>
}

export function BlockPencil<Block extends SheetBlock>({ block, blocks, load }: OpenerProps<Block>) {
  if (!blocks || blocks.isOpen(block)) return null
  return (
    <IconButton
      id={pencilOf(block)}
      icon={Pencil}
      label={`Edit ${block.title}`}
      className={styles.pencil}
      data-writes
      onPointerEnter={() => void load().catch(() => {})}
      onClick={() => blocks.begin(block)}
    />
  )
}
