import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { iconName } from '../icons/icon-name.ts'
import { TagEmblem } from './tag-emblem.tsx'
import { type TagValues, valuesOf } from './tag-values.ts'
import type { TagEdit } from './use-tag-edit.ts'

import styles from './tag-conflict.module.css'

const LABELS = { name: 'Name', description: 'Description', color: 'Color', icon: 'Icon' }

export function TagConflict({ edit, theirs }: { edit: TagEdit; theirs: Tag }) {
  return (
    <EditConflict
      what="this tag"
      labels={LABELS}
      base={edit.base}
      mine={edit.values}
      theirs={valuesOf(theirs)}
      show={show}
      saving={edit.saving}
      onTakeTheirs={() => edit.takeTheirs(theirs)}
      onKeepMine={() => edit.save(theirs.updated_at)}
      onClose={edit.leaveConflict}
    />
  )
}

function show(field: keyof TagValues, values: TagValues) {
  if (field !== 'color' && field !== 'icon') return values[field]
  const { color, icon } = values
  return (
    <span className={styles.look}>
      <TagEmblem color={color} icon={field === 'icon' ? icon : ''} />
      {field === 'color' ? color : icon ? iconName(icon) : 'None'}
    </span>
  )
}
