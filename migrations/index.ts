import type { Migration } from 'kysely/migration'

import * as foundation from './001-foundation.ts'

/** Every migration under its name, oldest first: listed by hand, so that the executable carries them. */
export const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
}
