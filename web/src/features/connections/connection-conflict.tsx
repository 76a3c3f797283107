import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { EditConflict } from '../../components/edit-conflict.tsx'
import type { ConnectionField, ConnectionFormValues } from './connection-form-values.ts'
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
  conflict: NonNullable<ConnectionEdit['conflict']>
  byId: ReadonlyMap<number, CastMember>
}

export function ConnectionConflict({ conflict, byId }: ConnectionConflictProps) {
  function show(field: ConnectionField, values: ConnectionFormValues): string {
    switch (field) {
      case 'from_npc_id':
      case 'to_npc_id':
        return byId.get(values[field])?.name ?? '…'
      case 'kind':
        return KIND_LOOKS[values.kind].name
      case 'visibility':
        return VISIBILITY_WORDS[values.visibility]
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

  return <EditConflict what="this connection" labels={LABELS} show={show} {...conflict} />
}
