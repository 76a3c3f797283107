import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { toast } from '../../components/toast-store.ts'
import { ConflictRow } from './conflict-row.tsx'
import { FIELD_LABELS } from './field-labels.ts'
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
  const base = draft.base?.values ?? other
  const myChanges = changedFields(base, draft.values)
  const contested = keysOf(changedFields({ ...other, ...myChanges }, other))
  const untouched = keysOf(changedFields(base, other)).filter((field) => !(field in myChanges))

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
        {contested.map((field) => (
          <ConflictRow
            key={field}
            field={field}
            npc={theirs}
            mine={draft.values[field]}
            theirs={other[field]}
          />
        ))}
        {contested.length === 0 && <p>You have changed nothing that they see otherwise.</p>}
        {untouched.length > 0 && (
          <p className={styles.untouched}>
            What only they changed stays, whichever you choose:{' '}
            {untouched.map((field) => FIELD_LABELS[field]).join(', ')}.
          </p>
        )}
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

function keysOf(fields: Partial<NpcFormValues>): (keyof NpcFormValues)[] {
  return Object.keys(fields) as (keyof NpcFormValues)[]
}
