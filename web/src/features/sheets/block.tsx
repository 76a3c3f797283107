import { Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { classNames } from '../../design/class-names.ts'
import { pencilOf, type SheetBlock } from './use-blocks.ts'

import quiet from '../../components/quiet.module.css'
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
      className={classNames(styles.pencil, quiet.tool)}
      data-writes
      data-pencil
      onPointerEnter={() => void load().catch(() => {})}
      onClick={() => blocks.begin(block)}
    />
  )
}

/** In place of a block in which nothing is written yet. */
export function BlockOpener<Block extends SheetBlock>({
  block,
  blocks,
  load,
  children,
}: OpenerProps<Block> & { children: ReactNode }) {
  if (!blocks || blocks.isOpen(block)) return null
  return (
    <Button
      id={pencilOf(block)}
      size="small"
      variant="quiet"
      icon={Plus}
      data-writes
      onPointerEnter={() => void load().catch(() => {})}
      onClick={() => blocks.begin(block)}
    >
      {children}
    </Button>
  )
}

/** A block as it is read. A tap on it takes the focus, so that its pencil appears where there is no pointer. */
export function ReadBlock({ children }: { children: ReactNode }) {
  return (
    <div className={quiet.near} tabIndex={-1}>
      {children}
    </div>
  )
}
