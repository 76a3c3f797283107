import { expect, test } from 'vitest'

import { TABLE_OF } from './db/things.ts'
import { OWNED_TABLES } from './owned-tables.ts'
import { createTestApp } from './testing/test-app.ts'

/** Rows that go with a thing, or with a row of `reveals`, which go some at a time before their campaign. */
const GO_WITH_A_THING = [
  ...Object.values(TABLE_OF),
  'audience',
  'graph_positions',
  'npc_classes',
  'npc_list_texts',
  'own_links',
  'own_values',
  'pins',
  'reveal_receivers',
  'shown_things',
  'thing_names',
]

/** A campaign has few of these: foreign keys may end them in one statement. */
const FEW_OF_A_CAMPAIGN = [
  'campaign_deletions',
  'campaign_members',
  'campaign_notes',
  'deletions',
  'former_players',
  'imports',
  'invitations',
  'invite_links',
  'kinds',
  'removed_samples',
  'unfinished_imports',
]

/** A person has few of these. */
const FEW_OF_A_PERSON = [
  'account_deletions.user_id',
  'campaign_deletions.deleted_by',
  'campaign_members.invited_by',
  'campaign_members.user_id',
  'campaign_notes.updated_by',
  'campaigns.created_by',
  'deletions.deleted_by',
  'feedback.responded_by',
  'feedback.user_id',
  'former_players.user_id',
  'imports.user_id',
  'invitations.invited_by',
  'login_sessions.user_id',
  'openid_accounts.user_id',
  'password_resets.user_id',
  'pictures_to_copy.user_id',
  'pins.user_id',
  'recovery_codes.user_id',
  'removed_samples.removed_by',
  'second_factors.user_id',
  'suggestions.decided_by',
]

/** These are cleared some at a time by queries of their own, which also keep audiences and invitations in order. */
const CLEARED_ELSEWHERE = ['audience.user_id', 'invitations.claimed_by']

const inOrder = (names: string[]) => names.toSorted((a, b) => (a < b ? -1 : 1))

/** The columns of tables that have that name, or refer to that table, as `table.column`. */
async function columnsFor({ name, refersTo }: { name: string; refersTo?: string }) {
  const { context } = await createTestApp()
  const found = context.db.connection
    .prepare(
      `select tables.name || '.' || own.name as found from sqlite_schema as tables, pragma_table_info(tables.name) as own
       where tables.type = 'table' and (own.name = ? or exists (
         select 1 from pragma_foreign_key_list(tables.name) as key where key."from" = own.name and key."table" = ?
       ))`,
    )
    .all(name, refersTo ?? null)
  return found.map((row) => String(row['found']))
}

test('each table with rows of campaigns goes with its campaign some rows at a time, or is named here', async () => {
  const owned = OWNED_TABLES.filter((table) => table.goesWithCampaign).map(({ table }) => table)
  const named = [...owned, ...GO_WITH_A_THING, ...FEW_OF_A_CAMPAIGN].map(
    (table) => `${table}.campaign_id`,
  )
  expect(inOrder(await columnsFor({ name: 'campaign_id' }))).toEqual(inOrder(named))
})

test('each column with a person is cleared some rows at a time before the account goes, or is named here', async () => {
  const owned = OWNED_TABLES.flatMap(({ table, goesWith, names }) =>
    [goesWith, names].flatMap((column) => (column ? [`${table}.${column}`] : [])),
  )
  const found = await columnsFor({ name: 'user_id', refersTo: 'users' })
  expect(inOrder(found)).toEqual(inOrder([...owned, ...FEW_OF_A_PERSON, ...CLEARED_ELSEWHERE]))
})
