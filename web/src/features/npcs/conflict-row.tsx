import { useQuery } from '@tanstack/react-query'

import { Avatar } from '../../components/avatar.tsx'
import { FIELD_LABELS } from './field-labels.ts'
import type { NpcFormValues } from './npc-form-values.ts'
import { locationsQuery } from './npc-queries.ts'
import type { ReadNpc } from './npc-validation.ts'

import styles from './conflict-dialog.module.css'

type Value = NpcFormValues[keyof NpcFormValues]

interface ConflictRowProps {
  field: keyof NpcFormValues
  npc: ReadNpc
  mine: Value
  theirs: Value
}

export function ConflictRow({ field, npc, mine, theirs }: ConflictRowProps) {
  const { data: locations } = useQuery(locationsQuery(npc.campaign_id))

  function show(value: Value) {
    if (field === 'avatar_url') {
      return <Avatar name={npc.name} avatarUrl={String(value)} size="large" />
    }
    if (field === 'location_id') {
      return locations?.find(({ id }) => id === value)?.name ?? (value === null ? 'Unknown' : '…')
    }
    if (field === 'visibility') return value === 'dm' ? 'Only DMs' : 'Everyone in the campaign'
    return value || 'Nothing'
  }

  return (
    <section>
      <h3 className={styles.field}>{FIELD_LABELS[field]}</h3>
      <div className={styles.pair}>
        <div className={styles.version}>
          <p className={styles.whose}>Yours</p>
          <div className={styles.text}>{show(mine)}</div>
        </div>
        <div className={styles.version}>
          <p className={styles.whose}>Theirs</p>
          <div className={styles.text}>{show(theirs)}</div>
        </div>
      </div>
    </section>
  )
}
