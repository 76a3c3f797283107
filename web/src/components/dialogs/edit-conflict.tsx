import type { ReactNode } from 'react'

import { Button } from '../button.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { Dialog } from './dialog.tsx'
import { setAside } from './set-aside.ts'

import styles from './edit-conflict.module.css'

export interface EditConflictProps<Values extends object> {
  /** What another person saved: 'these notes', 'this entry'. */
  what: string
  /** Every field, in the order of the form. */
  labels: { readonly [Field in keyof Values]: string }
  /** The version that the edit was begun from. */
  base: Values
  mine: Values
  theirs: Values
  isSame: (field: keyof Values, a: Values, b: Values) => boolean
  /** How a value is shown; as text if left out. */
  show?: (field: keyof Values, values: Values) => ReactNode
  onKeepMine: () => void
  /** Returns the Undo. */
  onTakeTheirs: () => () => void
  /** Back to the form without a choice. */
  onClose: () => void
}

/** After a 409: shows both versions of the fields that conflict. */
export function EditConflict<Values extends object>(props: EditConflictProps<Values>) {
  const { labels, base, mine, theirs, isSame, show = asText } = props
  const fields = Object.keys(labels) as (keyof Values)[]
  const changed = fields.filter((field) => !isSame(field, base, mine))
  const contested = changed.filter((field) => !isSame(field, mine, theirs))
  const untouched = fields
    .filter((field) => !changed.includes(field) && !isSame(field, base, theirs))
    .map((field) => labels[field])

  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && props.onClose()}
      title={`Another person changed ${props.what}`}
      description="Nothing is lost or overwritten until you choose."
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
        {contested.length === 0 && <p>Your changes do not conflict with theirs.</p>}
        {untouched.length > 0 && (
          <p className={styles.untouched}>
            Their other changes are kept either way: {untouched.join(', ')}.
          </p>
        )}
      </div>
      <DialogFooter>
        <Button onClick={() => setAside(props.onTakeTheirs())}>Take theirs</Button>
        <Button variant="primary" onClick={props.onKeepMine}>
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

const asText = <Values,>(field: keyof Values, values: Values) => String(values[field])
