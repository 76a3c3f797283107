import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { toast } from '../../components/toast-store.ts'
import { ConflictRow } from './conflict-row.tsx'
import { changedFields, type NpcFormValues, valuesOf } from './npc-form-values.ts'
import type { ReadNpc } from './npc-validation.ts'
import type { NpcEdit } from './use-npc-edit.ts'

import styles from './conflict-dialog.module.css'

interface ConflictDialogProps {
  edit: NpcEdit
  onKeepMine: (theirs: ReadNpc) => void
}

/** Both versions of what differs, side by side; closing it goes back to writing with nothing decided. */
export function ConflictDialog({ edit, onKeepMine }: ConflictDialogProps) {
  const { conflict: theirs, draft, saving } = edit
  if (!theirs) return null
  const other = valuesOf(theirs)
  const mine = { ...other, ...changedFields(draft.base?.values ?? other, draft.values) }
  const fields = Object.keys(changedFields(draft.values, other)) as (keyof NpcFormValues)[]

  function takeTheirs() {
    const bringBack = edit.takeTheirs(theirs!)
    toast('Their version is on the sheet now.', {
      tone: 'info',
      action: { label: 'Bring mine back', run: bringBack },
    })
  }

  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && edit.leaveConflict()}
      title="Somebody else saved this NPC meanwhile"
      description="Nothing of yours is lost, and nothing of theirs is overwritten until you choose."
    >
      <div className={styles.rows}>
        {fields.map((field) => (
          <ConflictRow
            key={field}
            field={field}
            npc={theirs}
            mine={mine[field]}
            theirs={other[field]}
          />
        ))}
        {fields.length === 0 && <p>Both versions say the same.</p>}
      </div>
      <DialogFooter>
        <Button disabled={saving} onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button variant="primary" busy={saving} onClick={() => onKeepMine(theirs)}>
          Keep mine
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
