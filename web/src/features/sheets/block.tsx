import { Pencil, Plus } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { classNames } from '../../design/class-names.ts'
import { type Blocks, pencilOf, type SheetBlock, type SheetForm } from './use-blocks.ts'

import quiet from '../../components/quiet.module.css'
import styles from './block.module.css'

/** What the sheets of a kind of things are made of. Their form is loaded with the first edit. */
export function blocksWith<Of extends SheetBlock, Shared extends SheetForm<Of>>(
  load: () => Promise<{ default: ComponentType<{ block: Of; blocks: Blocks<Of, Shared> }> }>,
) {
  const BlockForm = lazy(load)
  /** Before it is wanted. */
  const loadEarly = () => void load().catch(() => {})

  interface BlockProps {
    of: Of['name']
    /** None where the reader may not change it. */
    blocks: Blocks<Of, Shared> | null
    /** How it is read. */
    children?: ReactNode
  }

  const find = ({ of, blocks }: BlockProps) => blocks?.all.find(({ name }) => name === of)

  /** A part of the sheet, or its fields while it is edited. A tap takes the focus, so that its pencil appears without a pointer. */
  function Block(props: BlockProps) {
    const { blocks, children } = props
    const block = find(props)
    if (!block || !blocks) return children
    if (blocks.isOpen(block)) {
      return (
        <Suspense>
          <BlockForm block={block} blocks={blocks} />
        </Suspense>
      )
    }
    return (
      children && (
        <div className={quiet.near} tabIndex={-1}>
          {children}
        </div>
      )
    )
  }

  function EditPencil(props: BlockProps) {
    const { blocks } = props
    const block = find(props)
    if (!block || !blocks || blocks.isOpen(block)) return null
    return (
      <IconButton
        id={pencilOf(block)}
        icon={Pencil}
        label={`Edit ${block.title}`}
        className={classNames(styles.pencil, quiet.tool)}
        data-writes
        data-pencil
        onPointerEnter={loadEarly}
        onClick={() => blocks.begin(block)}
      />
    )
  }

  /** In place of a block in which nothing is written yet. */
  function AddText(props: BlockProps) {
    const { blocks, children } = props
    const block = find(props)
    if (!block || !blocks || blocks.isOpen(block)) return null
    return (
      <Button
        id={pencilOf(block)}
        size="small"
        variant="quiet"
        icon={Plus}
        data-writes
        onPointerEnter={loadEarly}
        onClick={() => blocks.begin(block)}
      >
        {children}
      </Button>
    )
  }

  return { Block, EditPencil, AddText }
}
