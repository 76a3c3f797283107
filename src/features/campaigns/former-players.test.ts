import { setImmediate } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { idOf, signInAdmin } from '../../testing/admin.ts'
import { create, deleteForGood, tableOfTwo } from '../../testing/table-of-two.ts'

const MANY = 1_500
const TABLES = ['audience', 'reveal_receivers', 'private_notes']

/** A player to whom one NPC, many times over, was shown and revealed, and who has noted something about each. */
async function shownMuch() {
  const { app, dm, player, campaign } = await tableOfTwo()
  const admin = await signInAdmin(app)
  const [userId, dmId] = [await idOf(player), await idOf(dm)]
  const npc = await create(dm, 'npcs', { name: 'Marda', visibility: 'dm' })
  const { connection } = app.context.db
  connection.exec('pragma synchronous = off')
  const row = connection.prepare('select * from npcs').get()!
  const copied = Object.keys(row).filter((column) => column !== 'id' && column !== 'thing')
  const values = copied.map((name) => (name === 'name_key' ? `name_key || i` : name))
  connection.exec(`begin;
    with recursive series(i) as (select 1 union all select i + 1 from series where i < ${MANY})
      insert into npcs (${copied.join(', ')}) select ${values.join(', ')} from npcs, series;
    insert into things (thing, kind, campaign_id, visibility, created_at)
      select thing, 1, campaign_id, 'some', updated_at from npcs where true on conflict do update set visibility = 'some';
    insert into audience (campaign_id, user_id, thing) select ${campaign}, ${userId}, thing from npcs;
    insert into reveals (campaign_id, thing, action, to_everyone, revealed_by, created_at)
      select ${campaign}, thing, 'reveal', 0, ${dmId}, updated_at from npcs;
    insert into reveal_receivers (reveal_id, campaign_id, user_id)
      select id, ${campaign}, ${userId} from reveals;
    insert into seen_reveals (reveal_id, user_id) select id, ${userId} from reveals;
    insert into audit_log (admin_id, admin_name, action, subject, created_at)
      select ${userId}, 'mara', 'sign-in', '', created_at from reveals;
    insert into private_notes (campaign_id, user_id, thing, text, updated_at)
      select ${campaign}, ${userId}, thing, 'A spy?', updated_at from npcs;
    commit`)

  const path = `/api/campaigns/${campaign}`
  const ofPlayer = (table: string) => {
    const open = table === 'reveal_receivers' ? 'and ended_at is null' : ''
    const { n } = connection
      .prepare(`select count(*) as n from ${table} where user_id = ${userId} ${open}`)
      .get()!
    return Number(n)
  }
  const left = () => TABLES.reduce((sum, table) => sum + ofPlayer(table), 0)
  /** Rows that the largest step of the work wrote, triggers included; `between` runs after each step. */
  const largestStep = async (work: Promise<unknown>, between = async () => {}) => {
    const changes = connection.prepare('select total_changes() as n')
    const ended = new AbortController()
    void work.finally(() => ended.abort())
    let [before, largest] = [Number(changes.get()!.n), 0]
    while (!ended.signal.aborted) {
      await setImmediate()
      const now = Number(changes.get()!.n)
      largest = Math.max(largest, now - before)
      await between()
      before = Number(changes.get()!.n)
    }
    await work
    return largest
  }
  const invite = () =>
    dm.post(`${path}/invite`, { email_or_username: 'mara', role: 'player' }).expect(201)
  const acts = {
    'removing the player': () => dm.delete(`${path}/players/${userId}`).expect(200),
    'the player’s leaving': () => player.post(`${path}/leave`).expect(200),
    'making the player a DM': () => dm.put(`${path}/players/${userId}`, { role: 'dm' }).expect(200),
    'deleting the player’s account': () => admin.delete(`/api/admin/users/${userId}`).expect(200),
    'deleting the account of the DM, whom the player follows': () =>
      admin.delete(`/api/admin/users/${dmId}`).expect(200),
    'deleting the campaign': () => deleteForGood(dm, path),
  }
  return { app, dm, player, userId, npc, path, left, ofPlayer, largestStep, invite, acts }
}

type Acts = Awaited<ReturnType<typeof shownMuch>>['acts']

test.for([
  ['removing the player', []],
  ['the player’s leaving', []],
  ['making the player a DM', ['private_notes']],
  ['deleting the player’s account', []],
  ['deleting the account of the DM, whom the player follows', ['private_notes']],
  ['deleting the campaign', []],
] as [keyof Acts, string[]][])(
  '%s takes many short steps, and leaves nothing that the player was shown',
  async ([act, kept]) => {
    const { app, acts, ofPlayer, largestStep } = await shownMuch()
    expect(await largestStep(acts[act]())).toBeLessThan(1_000)
    // The rows of a deleted campaign are cleared after the answer.
    await app.context.imports.tidy()
    for (const table of TABLES) {
      expect(ofPlayer(table), table).toBe(kept.includes(table) ? MANY + 1 : 0)
    }
  },
)

describe('a player who is removed', () => {
  test('reads nothing more from the first step on', async () => {
    const { player, path, left, npc, acts, largestStep } = await shownMuch()
    const before = left()
    let reads = 0
    await largestStep(acts['removing the player'](), async () => {
      if (left() === before || left() === 0) return
      reads += 1
      for (const read of [path, `/api/npcs/${npc.id}`, `${path}/tonight`]) {
        expect(await player.get(read)).toMatchObject({ status: 404 })
      }
    })
    expect(reads).toBeGreaterThan(3)
  })

  test('gets back nothing by rejoining meanwhile, and keeps what is shown after that', async () => {
    const { dm, player, userId, npc, left, invite, acts, largestStep } = await shownMuch()
    const before = left()
    const shown = { visibility: 'some', visible_to: [userId] }
    let isBack = false
    await largestStep(acts['removing the player'](), async () => {
      if (isBack || left() === before) return
      isBack = true
      await invite()
      expect(left()).toBe(0)
      await player.get(`/api/npcs/${npc.id}`).expect(404)
      await dm.put(`/api/npcs/${npc.id}`, shown).expect(200)
    })
    expect(isBack).toBe(true)
    await player.get(`/api/npcs/${npc.id}`).expect(200)
  })

  test('is cleared at the next start when the server was ended before', async () => {
    const { app, userId, left } = await shownMuch()
    const { db, formerPlayers } = app.context
    db.connection.exec(`delete from campaign_members where user_id = ${userId}`)
    expect(left()).toBeGreaterThan(MANY)
    await formerPlayers.clear()
    expect(left()).toBe(0)
  })
})
