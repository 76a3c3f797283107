import { useEffect, useEffectEvent, useState } from 'react'

import { toast } from '../../../components/notices/toast-store.ts'
import { useNpcEdit } from '../edit/use-npc-edit.ts'
import { type NpcForm, useNpcForm } from '../edit/use-npc-form.ts'
import { NPC_BLOCKS, type NpcBlock } from '../npc-blocks.ts'
import type { ReadNpc } from '../read-npc.ts'

/** The sheet of an NPC that the reader may change. */
export interface Blocks {
  form: NpcForm
  /** Is being edited: it was opened, or has changes that are not saved. */
  isOpen: (block: NpcBlock) => boolean
  /** The one that takes the focus, since it was opened by hand. */
  latest: { block: NpcBlock } | null
  /** Opens it, and the focus goes there. */
  begin: (block: NpcBlock) => void
  /** Keeps it open, also without changes. */
  hold: (block: NpcBlock) => void
  close: (block: NpcBlock) => void
}

/** Blocks are edited where they stand. All share one draft, and each is saved alone. */
export function useBlocks(npc: ReadNpc): Blocks {
  const [opened, setOpened] = useState<readonly NpcBlock[]>([])
  const [latest, setLatest] = useState<Blocks['latest']>(null)
  const close = (block: NpcBlock) => setOpened((all) => all.filter((other) => other !== block))
  const edit = useNpcEdit(npc, (_, { part }) => {
    toast('Saved.')
    if (part) close(part as NpcBlock)
  })
  const form = useNpcForm(edit, {
    campaignId: npc.campaign_id,
    asDm: npc.dm_notes !== undefined,
    npc,
  })

  const isOpen = (block: NpcBlock) =>
    opened.includes(block) ||
    block.fields.some((field) => edit.changed.includes(field)) ||
    (block.beside === true && edit.beside.continuation !== null)
  // What others change elsewhere on the sheet needs no choice.
  const isContested = NPC_BLOCKS.filter(isOpen).some(({ fields }) =>
    fields.some((field) => edit.changedByOthers.includes(field)),
  )
  const isBehind = (edit.begunFrom ?? '') < npc.updated_at
  const mayFollow = isBehind && !isContested && !edit.saving
  const follow = useEffectEvent(edit.follow)
  useEffect(() => {
    if (mayFollow) follow()
  }, [mayFollow, npc.updated_at])

  const hold = (block: NpcBlock) =>
    setOpened((all) => (all.includes(block) ? all : [...all, block]))
  function begin(block: NpcBlock) {
    hold(block)
    setLatest({ block })
  }
  return { form, isOpen, latest, begin, hold, close }
}

/** `e` begins to edit, unless something else is being written. */
export function useEditKey(begin: () => void): void {
  const tell = useEffectEvent(begin)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isWriting =
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          target.closest('input, textarea, select, [role=dialog], [role=menu]'))
      if (key !== 'e' || ctrlKey || metaKey || altKey || isWriting) return
      event.preventDefault()
      tell()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
