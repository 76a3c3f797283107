import type * as z from 'zod'

import { nameKey } from '../../db/text-keys.ts'
import { isThingKind } from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import { validated } from '../../edits.ts'
import { NOUNS } from '../../nouns.ts'
import { CAMPAIGN_FIELDS } from '../campaigns/campaigns.fields.ts'
import { kindCreate } from '../kinds/kinds.schemas.ts'
import { SESSION_FIELDS } from '../storyline/storyline.fields.ts'
import { TAG_FIELDS } from '../tags/tags.fields.ts'
import { nameless } from './deletions.errors.ts'
import type { Restorable } from './deletions.schemas.ts'

/** For kinds that are not things. */
const NAMES: Partial<Record<Restorable, z.ZodType<string>>> = {
  tag: TAG_FIELDS.name.schema,
  campaign: CAMPAIGN_FIELDS.name.schema,
  kind: kindCreate.shape.name,
}

/** The name as the thing's own route takes it; undefined where two may have the same. */
function nameIn(kind: Restorable): z.ZodType<string> | undefined {
  if (!isThingKind(kind)) return NAMES[kind]
  const { nameTaken, fields } = NOUNS[kind]
  return nameTaken && (fields['name']!.schema as z.ZodType<string>)
}

/** What changes in a row that comes back under another name, or a session under another number. Throws `invalid`. */
export function renamed(kind: Restorable, row: { updated_at: string }, rename: string) {
  const updated_at = laterThan(row.updated_at)
  const times = { updated_at, ...(kind !== 'tag' && { seen_updated_at: updated_at }) }
  if (kind === 'session') {
    const digits = /^\s*\d+\s*$/.test(rename) ? Number(rename) : Number.NaN
    return { ...times, session_number: validated(SESSION_FIELDS.session_number.schema, digits) }
  }
  const name = validName(kind, rename)
  return { ...times, name, name_key: nameKey(name) }
}

/** A name that is sent, as the thing's own route takes it. Throws `invalid`. */
export function validName(kind: Restorable, name: string): string {
  const schema = nameIn(kind)
  if (!schema) throw nameless()
  return validated(schema, name)
}
