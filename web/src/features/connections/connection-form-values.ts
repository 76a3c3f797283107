import * as z from 'zod'

import { AUDIENCES } from '../../../../src/choices.schemas.ts'
import {
  type Connection,
  CONNECTION_KINDS,
} from '../../../../src/features/connections/connections.schemas.ts'

const words = {
  kind: z.enum(CONNECTION_KINDS),
  label: z.string(),
  reverse_label: z.string(),
  description: z.string(),
}

const publicVersion = z.object(words)

/** What can be filled in about a connection; no NPC is 0. */
export const connectionFormValues = z.object({
  from_npc_id: z.int(),
  to_npc_id: z.int(),
  ...words,
  /** Null: players are told the truth. */
  public_version: publicVersion.nullable(),
  visibility: z.enum(AUDIENCES),
})

export type PublicVersion = z.infer<typeof publicVersion>
export type ConnectionFormValues = z.infer<typeof connectionFormValues>
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
  const { from_npc_id, to_npc_id, kind, label, reverse_label, description, visibility } = connection
  const public_version = connection.public_version ?? null
  return {
    from_npc_id,
    to_npc_id,
    kind,
    label,
    reverse_label,
    description,
    public_version,
    visibility,
  }
}

export function isSame(
  field: ConnectionField,
  a: ConnectionFormValues,
  b: ConnectionFormValues,
): boolean {
  if (field !== 'public_version') return a[field] === b[field]
  const [one, other] = [a.public_version, b.public_version]
  if (!one || !other) return one === other
  return WORDS.every((word) => one[word] === other[word])
}

export const isChanged = (before: ConnectionFormValues, after: ConnectionFormValues): boolean =>
  FIELDS.some((field) => !isSame(field, before, after))

const FIELDS = Object.keys(connectionFormValues.shape) as ConnectionField[]
const WORDS = Object.keys(words) as (keyof typeof words)[]
