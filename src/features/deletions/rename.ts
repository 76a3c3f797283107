import type * as z from 'zod'

import { textKey } from '../../db/text-keys.ts'
import { laterThan } from '../../db/times.ts'
import { DomainError } from '../../errors.ts'
import { LOCATION_FIELDS } from '../locations/locations.fields.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import { SESSION_FIELDS } from '../storyline/storyline.fields.ts'
import { TAG_FIELDS } from '../tags/tags.fields.ts'
import type { Row } from './deletions.queries.ts'
import type { Restorable } from './deletions.schemas.ts'

const NAMES: Partial<Record<Restorable, z.ZodType<string>>> = {
  npc: NPC_FIELDS.name.schema,
  location: LOCATION_FIELDS.name.schema,
  tag: TAG_FIELDS.name.schema,
}

/** The row with the name, or the number of a session, that it comes back under. Throws `invalid`. */
export function renamed(kind: Restorable, row: Row, rename: string): Row {
  const updated_at = laterThan(row.updated_at as string)
  const changed = {
    ...row,
    updated_at,
    ...('seen_updated_at' in row && { seen_updated_at: updated_at }),
  }
  if (kind === 'session') {
    const digits = /^\s*\d+\s*$/.test(rename) ? Number(rename) : Number.NaN
    return { ...changed, session_number: valid(SESSION_FIELDS.session_number.schema, digits) }
  }
  const schema = NAMES[kind]
  if (!schema) {
    throw new DomainError(
      'invalid',
      'This has no name that could be taken. Bring it back without rename.',
    )
  }
  const name = valid(schema, rename)
  return { ...changed, name, name_key: textKey(name) }
}

function valid<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new DomainError('invalid', error.issues[0]!.message)
}
