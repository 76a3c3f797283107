import { useNavigate } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { useAskAndDelete } from '../../../components/dialogs/use-ask-and-delete.ts'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../../components/menus/more-menu.tsx'
import { toastFailure } from '../../../components/notices/toast-failure.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { deleteKind, refreshKinds, updateKind } from '../kind-edit.queries.ts'

import styles from './kinds-screen.module.css'

export interface KindMenuProps {
  kind: Kind
  /** The kinds of articles before and after it, to change places with. */
  before: Kind | undefined
  after: Kind | undefined
}

/** Moves a kind among the others, or deletes it. */
export function KindMenu({ kind, before, after }: KindMenuProps) {
  const navigate = useNavigate()
  const askAndDelete = useAskAndDelete()

  async function moveTo(position: number) {
    try {
      await updateKind(kind.id, { position })
    } catch (error) {
      toastFailure(error, 'The order could not be saved.')
    }
    await refreshKinds(kind.campaign_id)
  }

  const remove = () =>
    askAndDelete({
      title: `Delete the kind ${kind.name}?`,
      text: 'You can undo this right afterwards.',
      send: () => deleteKind(kind.id),
      onDeleted: () => void navigate({ to: '/kinds' }),
      refresh: () => refreshKinds(kind.campaign_id),
      message: `${isolate(kind.name)} was deleted.`,
      failure: 'The kind could not be deleted.',
    })

  return (
    <MoreMenu about={kind.name} className={styles.menu}>
      {before && (
        <MenuItem icon={ArrowUp} onSelect={() => void moveTo(before.position)}>
          Move up
        </MenuItem>
      )}
      {after && (
        <MenuItem icon={ArrowDown} onSelect={() => void moveTo(after.position)}>
          Move down
        </MenuItem>
      )}
      <MenuItem icon={Trash2} danger disabled={kind.in_use > 0} onSelect={() => void remove()}>
        {kind.in_use > 0 ? inUse(kind.in_use) : 'Delete'}
      </MenuItem>
    </MoreMenu>
  )
}

const inUse = (articles: number) =>
  articles === 1 ? 'Delete its article first' : `Delete its ${articles} articles first`
