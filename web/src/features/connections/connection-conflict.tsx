import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import { toast } from '../../components/toast-store.ts'
import { VersionsDialog } from '../../components/versions-dialog.tsx'
import {
  changedFields,
  type ConnectionField,
  type ConnectionFormValues,
  isSame,
  valuesOf,
} from './connection-form-values.ts'
import { KIND_LOOKS } from './connection-kinds.ts'
import type { ConnectionEdit } from './use-connection-edit.ts'

const LABELS: Record<ConnectionField, string> = {
  from_npc_id: 'From',
  to_npc_id: 'To',
  kind: 'Kind',
  label: 'Label there',
  reverse_label: 'Label back',
  description: 'Description',
  public_version: 'What players are told',
  visibility: 'Who can see it',
}

interface ConnectionConflictProps {
  edit: ConnectionEdit
  byId: ReadonlyMap<number, CastMember>
  onKeepMine: (theirs: Connection) => void
}

export function ConnectionConflict({ edit, byId, onKeepMine }: ConnectionConflictProps) {
  const { conflict: theirs, values: mine, base } = edit
  if (!theirs) return null
  const other = valuesOf(theirs)
  const myChanges = changedFields(base, mine)
  const contested = myChanges.filter((field) => !isSame(field, mine, other))
  const untouched = changedFields(base, other).filter((field) => !myChanges.includes(field))

  function show(field: ConnectionField, values: ConnectionFormValues): string {
    switch (field) {
      case 'from_npc_id':
      case 'to_npc_id':
        return byId.get(values[field])?.name ?? '…'
      case 'kind':
        return KIND_LOOKS[values.kind].name
      case 'visibility':
        return values.visibility === 'dm' ? 'DM only' : 'Everyone in the campaign'
      case 'public_version': {
        const told = values.public_version
        if (!told) return 'The truth'
        const { kind, label, reverse_label, description } = told
        return [KIND_LOOKS[kind].name, label, reverse_label, description].filter(Boolean).join('\n')
      }
      case 'label':
      case 'reverse_label':
      case 'description':
        return values[field]
    }
  }

  function takeTheirs(connection: Connection) {
    const bringBack = edit.takeTheirs(connection)
    toast('Their version is in the form now.', {
      tone: 'info',
      action: { label: 'Bring mine back', run: bringBack },
    })
  }

  return (
    <VersionsDialog
      what="this connection"
      versions={contested.map((field) => ({
        label: LABELS[field],
        mine: show(field, mine),
        theirs: show(field, other),
      }))}
      untouched={untouched.map((field) => LABELS[field])}
      saving={edit.saving}
      onTakeTheirs={() => takeTheirs(theirs)}
      onKeepMine={() => onKeepMine(theirs)}
      onClose={edit.leaveConflict}
    />
  )
}
