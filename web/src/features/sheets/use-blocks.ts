import { useEffect, useEffectEvent, useState } from 'react'

import type { FailureProps } from '../../components/failure.tsx'

/** Some of a thing that is read together, and edited together on its sheet. */
export interface SheetBlock {
  name: string
  title: string
  fields: readonly string[]
}

/** What the blocks of a sheet share: one draft, of which each block is saved alone. */
export interface SheetForm<Block extends SheetBlock> {
  edit: {
    /** What is being saved, or was tried last. */
    part: unknown
    saving: boolean
    error: Error | null
    failure: FailureProps
    changed: readonly string[]
    changedByOthers: readonly string[]
    begunFrom: string | null | undefined
    conflict: { isEarly: boolean } | null
    cancelPart: (part: Block, close: () => void) => void
    follow: () => void
  }
  maySave: (part?: Block) => boolean
  save: (part?: Block) => unknown
}

/** The sheet of a thing that the reader may change. */
export interface Blocks<Block extends SheetBlock, Shared extends SheetForm<Block>> {
  all: readonly Block[]
  form: Shared
  /** Is being edited: it was opened, or has changes that are not saved. */
  isOpen: (block: Block) => boolean
  /** The one that takes the focus, since it was opened by hand. */
  latest: { block: Block } | null
  /** Opens it, and the focus goes there. */
  begin: (block: Block) => void
  /** Keeps it open, also without changes. */
  hold: (block: Block) => void
  close: (block: Block) => void
}

/** Which blocks are open by hand. The form's `onSaved` closes what was saved. */
export function useOpenBlocks<Block extends SheetBlock>() {
  const [opened, setOpened] = useState<readonly string[]>([])
  const [latest, setLatest] = useState<{ block: Block } | null>(null)
  const close = ({ name }: Block) => setOpened((all) => all.filter((other) => other !== name))
  const hold = ({ name }: Block) => setOpened((all) => (all.includes(name) ? all : [...all, name]))
  function begin(block: Block) {
    hold(block)
    setLatest({ block })
  }
  return { opened, latest, begin, hold, close }
}

interface BlocksOptions<Block extends SheetBlock, Shared extends SheetForm<Block>> {
  all: readonly Block[]
  form: Shared
  updatedAt: string
  open: ReturnType<typeof useOpenBlocks<Block>>
  /** A block is also open while this is so. */
  isBegun?: (block: Block) => boolean
}

/** Blocks are edited where they stand. All share one draft, and each is saved alone. */
export function useBlocks<Block extends SheetBlock, Shared extends SheetForm<Block>>({
  all,
  form,
  updatedAt,
  open: { opened, ...open },
  isBegun = () => false,
}: BlocksOptions<Block, Shared>): Blocks<Block, Shared> {
  const { edit } = form
  const isOpen = (block: Block) =>
    opened.includes(block.name) ||
    block.fields.some((field) => edit.changed.includes(field)) ||
    isBegun(block)
  // What others change elsewhere on the sheet needs no choice.
  const isContested = all
    .filter(isOpen)
    .some(({ fields }) => fields.some((field) => edit.changedByOthers.includes(field)))
  const isBehind = (edit.begunFrom ?? '') < updatedAt
  const mayFollow = isBehind && !isContested && !edit.saving
  const follow = useEffectEvent(edit.follow)
  useEffect(() => {
    if (mayFollow) follow()
  }, [mayFollow, updatedAt])
  return { all, form, isOpen, ...open }
}

/** The id of the button that opens a block, which gets the focus back. */
export const pencilOf = ({ name }: SheetBlock): string => `edit-${name}`
