import type { DerivedPart } from '../../db/derived/part.ts'
import { nameKey } from '../../db/text-keys.ts'
import { FIRST_KINDS } from './first-kinds.fields.ts'

const quoted = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`)

const rows = FIRST_KINDS.map(({ of, starter, name, plural, icon, fields }, position) => {
  const texts = [of, starter, name, nameKey(name), plural, icon, JSON.stringify(fields)]
  return `(new.id, ${texts.map(quoted).join(', ')}, ${position}, new.created_at, new.created_at)`
})

/** A trigger, so that every way to create a campaign gives it its first kinds. */
export const firstKinds: DerivedPart = {
  name: 'The first kinds of a campaign',
  create: [
    `create trigger campaigns_first_kinds after insert on campaigns begin
      insert into kinds (campaign_id, of, starter, name, name_key, plural, icon, fields, position, updated_at, seen_updated_at)
      values ${rows.join(',\n        ')};
    end`,
  ],
}
