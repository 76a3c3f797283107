import type { Migration } from 'kysely/migration'

/** Every migration under its name, oldest first: listed by hand, so that the executable carries them. */
export const migrations: Record<string, Migration> = {
  '001-foundation': whenWanted(() => import('./001-foundation.ts')),
  '002-whole-campaign': whenWanted(() => import('./002-whole-campaign.ts')),
  '003-search-and-counts': whenWanted(() => import('./003-search-and-counts.ts')),
  '004-deletions': whenWanted(() => import('./004-deletions.ts')),
  '005-connection-layouts': whenWanted(() => import('./005-connection-layouts.ts')),
  '006-imports': whenWanted(() => import('./006-imports.ts')),
  '007-samples': whenWanted(() => import('./007-samples.ts')),
  '008-changes-as-seen': whenWanted(() => import('./008-changes-as-seen.ts')),
  '009-derived-apart': whenWanted(() => import('./009-derived-apart.ts')),
  '010-audiences': whenWanted(() => import('./010-audiences.ts')),
  '011-plain-search': whenWanted(() => import('./011-plain-search.ts')),
  '012-invite-links': whenWanted(() => import('./012-invite-links.ts')),
  '013-deleted-rows': whenWanted(() => import('./013-deleted-rows.ts')),
  '014-one-of-each-picture': whenWanted(() => import('./014-one-of-each-picture.ts')),
  '015-login-sessions-and-events': whenWanted(() => import('./015-login-sessions-and-events.ts')),
  '016-secrets-to-outside-models': whenWanted(() => import('./016-secrets-to-outside-models.ts')),
  '017-journals-outlast-npcs': whenWanted(() => import('./017-journals-outlast-npcs.ts')),
  '018-evenings': whenWanted(() => import('./018-evenings.ts')),
  '019-secrets': whenWanted(() => import('./019-secrets.ts')),
  '020-second-factors': whenWanted(() => import('./020-second-factors.ts')),
  '021-openid-accounts': whenWanted(() => import('./021-openid-accounts.ts')),
  '022-private-notes': whenWanted(() => import('./022-private-notes.ts')),
  '023-seen-reveals': whenWanted(() => import('./023-seen-reveals.ts')),
  '024-deletions-in-slices': whenWanted(() => import('./024-deletions-in-slices.ts')),
  '025-face-style': whenWanted(() => import('./025-face-style.ts')),
  '026-former-players': whenWanted(() => import('./026-former-players.ts')),
  '027-account-deletions': whenWanted(() => import('./027-account-deletions.ts')),
  '028-pictures-to-copy': whenWanted(() => import('./028-pictures-to-copy.ts')),
  '030-things': whenWanted(() => import('./030-things.ts')),
  '031-the-table': whenWanted(() => import('./031-the-table.ts')),
  '032-a-world': whenWanted(() => import('./032-a-world.ts')),
  '034-history': whenWanted(() => import('./034-history.ts')),
  '036-moving-in': whenWanted(() => import('./036-moving-in.ts')),
  '037-markdown': whenWanted(() => import('./037-markdown.ts')),
  '038-the-bin': whenWanted(() => import('./038-the-bin.ts')),
  '039-ties': whenWanted(() => import('./039-ties.ts')),
  '040-suggestions': whenWanted(() => import('./040-suggestions.ts')),
  '041-aliases': whenWanted(() => import('./041-aliases.ts')),
  '042-imported-history': whenWanted(() => import('./042-imported-history.ts')),
  '043-pictures-in-texts': whenWanted(() => import('./043-pictures-in-texts.ts')),
  '044-counted-by-indexes': whenWanted(() => import('./044-counted-by-indexes.ts')),
  '045-own-values-in-order': whenWanted(() => import('./045-own-values-in-order.ts')),
  '046-trees-by-an-index': whenWanted(() => import('./046-trees-by-an-index.ts')),
  '047-smaller-indexes': whenWanted(() => import('./047-smaller-indexes.ts')),
}

/** Most starts find the file up to date, and need none. */
function whenWanted(load: () => Promise<Migration>): Migration {
  return { up: async (db) => (await load()).up(db) }
}
