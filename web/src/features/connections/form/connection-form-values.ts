import type { Visibility } from '../../../../../src/choices.schemas.ts'
import type { Connection } from '../../../../../src/features/connections/connections.schemas.ts'
import type { End } from '../nodes.ts'

/** What a connection says: the true version, or the public one. */
export type Version = Pick<Connection, 'kind' | 'label' | 'reverse_label' | 'description'>

export type ConnectionFormValues = Version &
  Pick<Connection, 'visibility'> & {
    /** Null until they are chosen. */
    from: End | null
    to: End | null
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
  from: End | null,
  to: End | null,
  visibility: Visibility,
): ConnectionFormValues => ({
  from,
  to,
  ...blankVersion(),
  public_version: null,
  visibility,
})

export function valuesOf(connection: Connection): ConnectionFormValues {
  const { from, to, kind, label, reverse_label, description } = connection
  const { public_version = null, visibility } = connection
  const version = { kind, label, reverse_label, description }
  const end = ({ kind: of, id }: End) => ({ kind: of, id })
  return { from: end(from), to: end(to), ...version, public_version, visibility }
}

/** The other way round, with every label on its own side. */
export const swapped = (values: ConnectionFormValues): ConnectionFormValues => ({
  ...swapLabels(values),
  from: values.to,
  to: values.from,
  public_version: values.public_version && swapLabels(values.public_version),
})

const swapLabels = <Values extends Version>(values: Values): Values => ({
  ...values,
  label: values.reverse_label,
  reverse_label: values.label,
})
