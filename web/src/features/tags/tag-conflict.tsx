import { EditConflict } from '../../components/edit-conflict.tsx'
import { iconName } from '../icons/icon-name.ts'
import { TagEmblem } from './tag-emblem.tsx'
import type { TagValues } from './tag-values.ts'
import type { TagEdit } from './use-tag-edit.ts'

import styles from './tag-conflict.module.css'

const LABELS = { name: 'Name', description: 'Description', color: 'Color', icon: 'Icon' }

export function TagConflict({ conflict }: { conflict: NonNullable<TagEdit['conflict']> }) {
  return <EditConflict what="this tag" labels={LABELS} show={show} {...conflict} />
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
