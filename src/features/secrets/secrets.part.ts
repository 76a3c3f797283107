import { sql } from 'kysely'

import { thingOf, type What, whatIs } from '../../db/things.ts'
import { id, thingOfKind } from '../campaign-files/format.schemas.ts'
import { idsAbout } from '../campaign-files/parts/part.ts'
import { thingPart } from '../campaign-files/parts/thing-part.ts'
import { SECRET_FIELDS, SECRET_KINDS, type SecretKind } from './secrets.fields.ts'

export const secrets = thingPart({
  kind: 'secret',
  file: 'data/secrets.ndjson',
  fields: SECRET_FIELDS,
  shape: { id, about: thingOfKind(SECRET_KINDS) },
  refs: { about: 'things' },
  columns: () => ({ about: sql.ref<number>('things.about') }),
  onPages: {
    ids: (thing) => idsAbout('secret', thing),
    // As its DM ordered them.
    order: sql`secrets.position, secrets.id desc`,
  },
  toLine: ({ about }) => ({ about: whatIs(about) as What<SecretKind> }),
  owners: ({ about }) => ({ about: thingOf(about) }),
})
