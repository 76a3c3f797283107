import { useNavigate } from '@tanstack/react-router'
import { Save, Trash2 } from 'lucide-react'

import { useIsPhone } from '../../../app/use-is-phone.ts'
import { Button } from '../../../components/button.tsx'
import { useTakenRoom } from '../../../components/notices/taken-room.ts'
import { isolate } from '../../../lib/isolate.ts'
import { useAskAndDelete } from '../../deletions/use-ask-and-delete.ts'
import { useDeleteNpc } from '../npcs.queries.ts'
import type { ReadNpc } from '../read-npc.ts'

import styles from './edit-toolbar.module.css'

interface EditToolbarProps {
  npc: ReadNpc
  /** The id of the form that Save Changes submits. */
  form: string
  saving: boolean
  disabled: boolean
  onCancel: () => void
}

/** Stays visible while a long sheet is edited: at the top, on phones at the bottom. */
export function EditToolbar({ npc, form, saving, disabled, onCancel }: EditToolbarProps) {
  const askAndDelete = useAskAndDelete()
  const navigate = useNavigate()
  const remove = useDeleteNpc()
  const room = useTakenRoom(useIsPhone() ? 'foot' : undefined)

  const askAndRemove = () =>
    askAndDelete({
      title: `Delete ${npc.name}?`,
      text: 'All journal entries and tags are also removed. You can undo this right afterwards.',
      send: () => remove.mutateAsync(npc.id),
      onDeleted: () => void navigate({ to: '/manage' }),
      message: `${isolate(npc.name)} was deleted.`,
      failure: 'Failed to delete NPC',
    })

  const busy = saving || remove.isPending
  return (
    <div ref={room} className={styles.toolbar} role="toolbar" aria-label="Edit Mode">
      <Button
        icon={Trash2}
        className={styles.delete}
        busy={remove.isPending}
        disabled={busy}
        onClick={() => void askAndRemove()}
      >
        Delete
      </Button>
      <Button disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={form}
        variant="primary"
        icon={Save}
        busy={saving}
        disabled={busy || disabled}
      >
        Save Changes
      </Button>
    </div>
  )
}
