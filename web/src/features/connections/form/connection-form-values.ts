import type { Visibility } from '../../../../../src/choices.schemas.ts'
import type { Connection } from '../../../../../src/features/connections/connections.schemas.ts'

/** What a connection says: the true version, or the public one. */
export type Version = Pick<Connection, 'kind' | 'label' | 'reverse_label' | 'description'>

/** An NPC that is not chosen yet has the id 0. */
export type ConnectionFormValues = Version &
  Pick<Connection, 'from_npc_id' | 'to_npc_id' | 'visibility'> & {
    /** Null: players see the true version. */
    public_version: Version | null
  }

export const blankVersion = (kind: Version['kind'] = 'other'): Version => ({
  kind,
  label: '',
  reverse_label: '',
  description: '',
})

export const blankConnection = (
  from: number,
  to: number,
  visibility: Visibility,
): ConnectionFormValues => ({
  from_npc_id: from,
  to_npc_id: to,
  ...blankVersion(),
  public_version: null,
  visibility,
})

export function valuesOf(connection: Connection): ConnectionFormValues {
  const { from_npc_id, to_npc_id, kind, label, reverse_label, description } = connection
  const { public_version = null, visibility } = connection
  const version = { kind, label, reverse_label, description }
  return { from_npc_id, to_npc_id, ...version, public_version, visibility }
}

/** The other way round, with every label on its own side. */
export const swapped = (values: ConnectionFormValues): ConnectionFormValues => ({
  ...swapLabels(values),
  from_npc_id: values.to_npc_id,
  to_npc_id: values.from_npc_id,
  public_version: values.public_version && swapLabels(values.public_version),
})

const swapLabels = <Values extends Version>(values: Values): Values => ({
  ...values,
  label: values.reverse_label,
  reverse_label: values.label,
})
