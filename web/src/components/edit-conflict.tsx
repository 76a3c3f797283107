import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { Dialog } from './dialog.tsx'
import { toast } from './toast-store.ts'

import styles from './edit-conflict.module.css'

interface EditConflictProps<Values extends object> {
  /** What somebody else saved: 'these notes', 'this entry'. */
  what: string
  /** Every field, in the order of the form. */
  labels: { readonly [Field in keyof Values]: string }
  /** As it stood when writing began. */
  base: Values
  mine: Values
  theirs: Values
  isSame?: (field: keyof Values, a: Values, b: Values) => boolean
  /** A value in words or as a picture; a text stands as it is. */
  show?: (field: keyof Values, values: Values) => ReactNode
  saving: boolean
  onKeepMine: () => void
  /** Answers what brings this person's version back. */
  onTakeTheirs: () => () => void
  /** Back to writing, with nothing decided. */
  onClose: () => void
}

/** A save came too late: both versions of what differs side by side, and neither is lost until somebody chooses. */
export function EditConflict<Values extends object>(props: EditConflictProps<Values>) {
  const { labels, base, mine, theirs, saving } = props
  const { isSame = isEqual, show = asText } = props
  const fields = Object.keys(labels) as (keyof Values)[]
  const changed = fields.filter((field) => !isSame(field, base, mine))
  const contested = changed.filter((field) => !isSame(field, mine, theirs))
  const untouched = fields
    .filter((field) => !changed.includes(field) && !isSame(field, base, theirs))
    .map((field) => labels[field])

  function takeTheirs() {
    const run = props.onTakeTheirs()
    toast('Their version is here now.', {
      tone: 'info',
      action: { label: 'Bring mine back', run },
    })
  }

  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && props.onClose()}
      title={`Somebody else saved ${props.what} meanwhile`}
      description="Nothing of yours is lost, and nothing of theirs is overwritten until you choose."
    >
      <div className={styles.rows}>
        {contested.map((field) => (
          <section key={String(field)}>
            <h3 className={styles.field}>{labels[field]}</h3>
            <div className={styles.pair}>
              <Version whose="Yours">{show(field, mine)}</Version>
              <Version whose="Theirs">{show(field, theirs)}</Version>
            </div>
          </section>
        ))}
        {contested.length === 0 && <p>You have changed nothing that they see otherwise.</p>}
        {untouched.length > 0 && (
          <p className={styles.untouched}>
            What only they changed stays, whichever you choose: {untouched.join(', ')}.
          </p>
        )}
      </div>
      <DialogFooter>
        <Button disabled={saving} onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button variant="primary" busy={saving} onClick={props.onKeepMine}>
          Keep mine
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Version({ whose, children }: { whose: string; children: ReactNode }) {
  return (
    <div className={styles.version}>
      <p className={styles.whose}>{whose}</p>
      <div className={styles.text}>{children || 'Nothing'}</div>
    </div>
  )
}

const isEqual = <Values,>(field: keyof Values, a: Values, b: Values) => a[field] === b[field]
const asText = <Values,>(field: keyof Values, values: Values) => String(values[field])
