import type { Audience } from '../../../../../src/choices.schemas.ts'
import type {
  Connection,
  ConnectionKind,
} from '../../../../../src/features/connections/connections.schemas.ts'

/** What a connection says: the true version, or the public one. */
export interface Version {
  kind: ConnectionKind
  label: string
  reverse_label: string
  description: string
}

export interface ConnectionFormValues extends Version {
  /** 0 until an NPC is chosen. */
  from_npc_id: number
  to_npc_id: number
  /** Null: players see the true version. */
  public_version: Version | null
  visibility: Audience
}

export type ConnectionField = keyof ConnectionFormValues

export const blankConnection = (from = 0, to = 0): ConnectionFormValues => ({
  from_npc_id: from,
  to_npc_id: to,
  kind: 'other',
  label: '',
  reverse_label: '',
  description: '',
  public_version: null,
  visibility: 'everyone',
})

export function valuesOf(connection: Connection): ConnectionFormValues {
  const { from_npc_id, to_npc_id, visibility, public_version = null } = connection
  return {
    from_npc_id,
    to_npc_id,
    ...versionOf(connection),
    public_version: public_version && versionOf(public_version),
    visibility,
  }
}

const versionOf = ({ kind, label, reverse_label, description }: Version): Version => ({
  kind,
  label,
  reverse_label,
  description,
})

export const isSame = (field: ConnectionField, a: ConnectionFormValues, b: ConnectionFormValues) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field])

/** The other way round, with every label on its own side. */
export const swapped = (values: ConnectionFormValues): ConnectionFormValues => ({
  ...values,
  ...swappedLabels(values),
  from_npc_id: values.to_npc_id,
  to_npc_id: values.from_npc_id,
  public_version: values.public_version && {
    ...values.public_version,
    ...swappedLabels(values.public_version),
  },
})

const swappedLabels = ({ label, reverse_label }: Version) => ({
  label: reverse_label,
  reverse_label: label,
})
