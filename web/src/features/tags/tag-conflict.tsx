import type { ReactNode } from 'react'

import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { iconName } from '../icons/icon-name.ts'
import { TagEmblem } from './tag-emblem.tsx'
import { changedFields, type TagValues, valuesOf } from './tag-values.ts'
import type { TagEdit } from './use-tag-edit.ts'

import styles from '../../components/versions-dialog.module.css'
import looks from './tag-conflict.module.css'

const LABELS = { name: 'Name', description: 'Description', color: 'Color', icon: 'Icon' }
type Field = keyof typeof LABELS

interface TagConflictProps {
  edit: TagEdit
  theirs: Tag
}

/** Both versions of what differs, side by side; closing it goes back to writing with nothing decided. */
export function TagConflict({ edit, theirs }: TagConflictProps) {
  const { base, values, mine, saving } = edit
  const other = valuesOf(theirs)
  const contested = fieldsOf(changedFields(other, { ...other, ...mine }))
  const untouched = fieldsOf(changedFields(base, other)).filter((field) => !(field in mine))

  return (
    <>
      <div className={styles.rows}>
        {contested.map((field) => (
          <section key={field}>
            <h3 className={styles.field}>{LABELS[field]}</h3>
            <div className={styles.pair}>
              <Version whose="Yours">{show(field, values)}</Version>
              <Version whose="Theirs">{show(field, other)}</Version>
            </div>
          </section>
        ))}
        {contested.length === 0 && <p>You have changed nothing that they see otherwise.</p>}
        {untouched.length > 0 && (
          <p className={styles.untouched}>
            What only they changed stays, whichever you choose:{' '}
            {untouched.map((field) => LABELS[field]).join(', ')}.
          </p>
        )}
      </div>
      <DialogFooter>
        <Button disabled={saving} onClick={edit.leaveConflict}>
          Back
        </Button>
        <Button disabled={saving} onClick={() => edit.takeTheirs(theirs)}>
          Take theirs
        </Button>
        <Button variant="primary" busy={saving} onClick={() => edit.save(theirs.updated_at)}>
          Keep mine
        </Button>
      </DialogFooter>
    </>
  )
}

function Version({ whose, children }: { whose: string; children: ReactNode }) {
  return (
    <div className={styles.version}>
      <p className={styles.whose}>{whose}</p>
      <div className={styles.text}>{children}</div>
    </div>
  )
}

function show(field: Field, values: TagValues): ReactNode {
  if (field === 'color') {
    return (
      <span className={looks.look}>
        <TagEmblem color={values.color} icon="" />
        {values.color}
      </span>
    )
  }
  if (field === 'icon') {
    return (
      <span className={looks.look}>
        <TagEmblem color={values.color} icon={values.icon} />
        {values.icon ? iconName(values.icon) : 'None'}
      </span>
    )
  }
  return values[field] || 'Nothing'
}

function fieldsOf(values: Partial<TagValues>): Field[] {
  return Object.keys(values) as Field[]
}
