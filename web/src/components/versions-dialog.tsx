import { Button } from './button.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { Dialog } from './dialog.tsx'

import styles from './versions-dialog.module.css'

export interface Versions {
  /** What differs: 'Title', 'Notes'. */
  label: string
  mine: string
  theirs: string
}

interface VersionsDialogProps {
  /** What somebody else saved: 'these notes', 'this entry'. */
  what: string
  versions: readonly Versions[]
  /** What only they changed, and what stays either way. */
  untouched?: readonly string[]
  saving: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  /** Back to writing, with nothing decided. */
  onClose: () => void
}

/** A save came too late: both texts side by side, and neither is lost until somebody chooses. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { versions, untouched = [], saving } = props
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && props.onClose()}
      title={`Somebody else saved ${props.what} meanwhile`}
      description="Nothing of yours is lost, and nothing of theirs is overwritten until you choose."
    >
      <div className={styles.rows}>
        {versions.map(({ label, mine, theirs }) => (
          <section key={label}>
            <h3 className={styles.field}>{label}</h3>
            <div className={styles.pair}>
              <Version whose="Yours" text={mine} />
              <Version whose="Theirs" text={theirs} />
            </div>
          </section>
        ))}
        {versions.length === 0 && <p>You have changed nothing that they see otherwise.</p>}
        {untouched.length > 0 && (
          <p className={styles.untouched}>
            What only they changed stays, whichever you choose: {untouched.join(', ')}.
          </p>
        )}
      </div>
      <DialogFooter>
        <Button disabled={saving} onClick={props.onTakeTheirs}>
          Take theirs
        </Button>
        <Button variant="primary" busy={saving} onClick={props.onKeepMine}>
          Keep mine
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Version({ whose, text }: { whose: string; text: string }) {
  return (
    <div className={styles.version}>
      <p className={styles.whose}>{whose}</p>
      <div className={styles.text}>{text || 'Nothing'}</div>
    </div>
  )
}
