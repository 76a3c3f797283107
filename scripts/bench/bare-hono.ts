import { hash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

// The cost of the list of NPCs alone: one handler, prepared raw SQL, and the same checks of login session
// and membership. Called as: node bare-hono.ts <database>
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const db = new DatabaseSync(process.argv[2]!)
const findSession = db.prepare(`
  select users.*, login_sessions.expires_at from login_sessions
  join users on users.id = login_sessions.user_id where login_sessions.id = ?
`)
const findRole = db.prepare(`
  select role, trusted from campaign_members where campaign_id = ? and user_id = ?
`)
const listNpcs = db.prepare(`
  select npcs.*, things.visibility, things.created_at,
    iif(?2, npcs.updated_at, npcs.seen_updated_at) as shown_updated_at,
    place.id as seen_location_id, place.name as location,
    case
      when npcs.died_at is null then null
      when npcs.died_session_id is null or ?2 or exists (
        select 1 from sessions join things as played on played.thing = sessions.thing
        where sessions.id = npcs.died_session_id and ${mayRead('played')}
      ) then json_object('at', npcs.died_at, 'session_id', npcs.died_session_id)
    end as died
  from npcs join things on things.thing = npcs.thing
  left join (locations as place join things as at on at.thing = place.thing)
    on place.id = npcs.location_id and ${mayRead('at')}
  where npcs.campaign_id = ?1 and ${mayRead('things')}
  order by npcs.name_key, npcs.id
`)
const listTags = db.prepare(`
  select thing_tags.thing >> 4 as npc_id, tags.id, tags.name, tags.color, tags.icon
  from thing_tags join tags on tags.id = thing_tags.tag_id
  where tags.campaign_id = ? order by tags.name_key
`)
const listOwnValues = db.prepare(`
  select thing >> 4 as npc_id, key, value from own_values
  where campaign_id = ?1 and (seen_by = 'everyone' or seen_by is not null and ?2)
`)

/** `?2` says whether a DM, `?3` who reads. */
function mayRead(thing: string): string {
  return `${thing}.deleted_at is null and (${thing}.visibility = 'everyone' or ?2
    or ${thing}.visibility = 'some' and exists (
      select 1 from audience where audience.thing = ${thing}.thing and audience.user_id = ?3
    ))`
}

const app = new Hono()

app.get('/api/npcs', (c) => {
  const token = /(?:^|;\s*)dramatis_session=([a-z0-9]+)/.exec(c.req.header('cookie') ?? '')?.[1]
  const user = token && findSession.get(hash('sha256', token))
  if (!user || Number(user.expires_at) <= Date.now()) return c.json({ error: 'sign in' }, 401)

  const campaignId = Number(c.req.query('campaign_id'))
  const member = findRole.get(campaignId, user.id!)
  if (!member) return c.json({ error: 'not found' }, 404)
  const isDm = member.role !== 'player'

  const tags = Map.groupBy(listTags.all(campaignId), ({ npc_id }) => npc_id)
  const own = Map.groupBy(listOwnValues.all(campaignId, isDm ? 1 : 0), ({ npc_id }) => npc_id)
  const npcs = listNpcs.all(campaignId, isDm ? 1 : 0, user.id!).map((row) => ({
    id: row.id,
    campaign_id: row.campaign_id,
    name: row.name,
    description: row.description,
    personality: row.personality,
    backstory: row.backstory,
    tag: row.tag,
    emoji: row.emoji,
    language_style: row.language_style,
    narrative_role: row.narrative_role,
    trustworthiness: row.trustworthiness,
    avatar_url: row.avatar_url,
    aliases: JSON.parse(String(row.aliases)).filter(
      (alias: { read_by: string }) => isDm || alias.read_by === 'everyone',
    ),
    own: Object.fromEntries(
      (own.get(row.id) ?? []).map(({ key, value }) => [key, JSON.parse(String(value))]),
    ),
    location: row.location,
    location_id: row.seen_location_id,
    died: row.died === null ? null : JSON.parse(String(row.died)),
    visibility: row.visibility,
    editable: isDm || row.created_by === user.id || member.trusted === 1,
    deletable: isDm || row.created_by === user.id,
    tags: (tags.get(row.id) ?? []).map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    created_at: row.created_at,
    updated_at: row.shown_updated_at,
    ...(isDm && { dm_notes: row.dm_notes, unfinished: row.unfinished === 1 }),
  }))
  return c.json({ npcs })
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`)
})
