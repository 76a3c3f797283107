import type { Migration } from 'kysely/migration'

import * as foundation from './001-foundation.ts'
import * as wholeCampaign from './002-whole-campaign.ts'
import * as searchAndCounts from './003-search-and-counts.ts'
import * as deletions from './004-deletions.ts'
import * as connectionLayouts from './005-connection-layouts.ts'
import * as imports from './006-imports.ts'

/** Every migration under its name, oldest first: listed by hand, so that the executable carries them. */
export const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
  '002-whole-campaign': wholeCampaign,
  '003-search-and-counts': searchAndCounts,
  '004-deletions': deletions,
  '005-connection-layouts': connectionLayouts,
  '006-imports': imports,
}
