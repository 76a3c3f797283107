import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { kindOf } from '../db/things.ts'
import { textOf } from '../testing/event-streams.ts'
import { requestOf, type Right, send, statusFor, titleOf } from '../testing/rights/right.ts'
import { rights } from '../testing/rights/table.ts'
import type { TestApp } from '../testing/test-app.ts'
import { contentOf, PEOPLE, prepareWorlds, type World } from '../testing/world.ts'

const worlds = prepareWorlds((app) => app.person('with-password'))

const ROUTES = {
  npc: 'npcs/*',
  location: 'locations/*',
  map: 'maps/*',
  connection: 'connections/*',
  session: 'storyline/*',
  journal: 'journal/*',
  secret: 'secrets/*',
  article: 'articles/*',
  kind: 'kinds/*',
  notes: 'campaigns/*/notes',
}

const FACTS = 'id campaign_id created_at created_by updated_at editable deletable plain_texts'

/** What of an answer follows from something else, or never changes, or may be a picture: those wait in the bin. */
const BESIDE: Record<string, string> = {
  npc: 'location avatar_url picture_id',
  location: '',
  map: 'picture_id type size url width height',
  connection: 'from_npc_id to_npc_id',
  session: '',
  journal:
    'npc_id npc_name location_id location_name article_id article_name session_id session_number imported_author timestamp author',
  secret: 'about known_since',
  article: 'location kind_name icon picture_id picture_url',
  kind: 'of starter in_use',
  notes: 'public_notes_updated_at dm_notes_updated_at',
}

type Answer = Record<string, unknown>

interface Revision {
  id: number
  what: { kind: string; id: number }
  at: string
  action: string
  fields: string[]
}

interface Found {
  kind: string
  isThere: boolean
  /** By the names of its history; undefined for what is deleted. */
  answer: Answer | undefined
  last: Revision | undefined
}

function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNames)
  if (typeof value !== 'object' || value === null) return value
  const { name: _name, ...rest } = value as Answer
  return rest
}

const idsIn = (list: unknown) =>
  (list as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)

function asSession({ npcs, locations, articles, here, plan }: Answer): Answer {
  const flagged = (npcs as Answer[]).map(({ id, introduced_this_session, died_this_session }) => ({
    id,
    introduced_this_session,
    died_this_session,
  }))
  const { things, ...rest } = plan as Answer
  return {
    npcs: flagged.toSorted((one, other) => Number(one.id) - Number(other.id)),
    locations: idsIn(locations),
    articles: idsIn(articles),
    here: here === null ? null : (here as { id: number }).id,
    plan: { ...rest, things: withoutNames(things) },
  }
}

function asHistory(kind: string, { own = {}, ...answer }: Answer): Answer {
  const beside = `${FACTS} ${BESIDE[kind]}`.split(' ')
  const values = Object.fromEntries([
    ...Object.entries(answer).filter(([name]) => !beside.includes(name)),
    ...Object.entries(own as Answer).map(([key, value]) => [`own.${key}`, withoutNames(value)]),
  ]) as Answer
  if ('tags' in values) values['tags'] = idsIn(values['tags'])
  for (const name of ['from', 'to', 'about']) {
    if (name in values) values[name] = withoutNames(values[name])
  }
  if (kind === 'session') Object.assign(values, asSession(answer))
  if ('visibility' in values) values['visible_to'] ??= []
  return values
}

/** Everything that has a history, as a DM is answered it. */
async function readAll({ context: { db } }: TestApp, { people: { gm }, campaign }: World) {
  const rows = (sql: string) => db.connection.prepare(sql).all(campaign)
  const things = rows(
    'select kind, id, deleted_at is null as there from things where campaign_id = ?',
  )
  const all = [
    ...things.map(({ kind, ...rest }) => ({ kind: kindOf(Number(kind)), ...rest })),
    ...rows(`select 'kind' as kind, id, 1 as there from kinds where campaign_id = ?`),
    ...rows(`select 'notes' as kind, id, 1 as there from campaigns where id = ?`),
  ] as { kind: keyof typeof ROUTES; id: number; there: 0 | 1 }[]
  const history = await gm.get(`/api/history?campaign_id=${campaign}&limit=200`)
  const revisions: Revision[] = history.body.revisions ?? []
  const found = new Map<string, Found>()
  for (const { kind, id, there } of all) {
    const { status, body } = await gm.get(`/api/${ROUTES[kind].replace('*', String(id))}`)
    const answer = status === 200 ? asHistory(kind, body.npc ?? body) : undefined
    const last = revisions.find(({ what }) => what.kind === kind && what.id === id)
    found.set(`${kind} ${id}`, { kind, isThere: there === 1, answer, last })
  }
  return found
}

/** What people write, as text. */
const contentWithHistory = (app: TestApp) =>
  contentOf(app)
    .split(/\n(?=\w+ \[)/)
    .filter((table) => WRITTEN.test(table))
    .join()

const WRITTEN =
  /^(npcs|locations|maps|connections|sessions|session_\w+|journal_entries|entry_things|secrets|articles|things|audience|tags|thing_tags|kinds|own_\w+|campaign_notes|revisions) /

/** Fields that name other things read otherwise when these are deleted, or come back. */
const LINKS =
  /^(location_id|parent_id|map_id|x|y|npcs|locations|articles|here|plan|about|died|own\..*)$/

function differences(one: Answer = {}, other: Answer = {}): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )
}

/** Routes whose rows differ in what they change. */
const SEVERAL = /players|deletions|reveals|rename/

const OF_THIS_TEST: Right[] = [
  { route: 'DELETE /api/tags/:id', at: 'assignedTag', answers: { dms: 200 } },
  { route: 'PUT /api/kinds/:id', at: 'kind', body: { position: 1 }, answers: { dms: 200 } },
]

const writes = [...rights, ...OF_THIS_TEST]
  .filter(({ route, changes }, index) => {
    const isFirst = !rights.slice(0, index).some((right) => right.route === route)
    return (
      !route.startsWith('GET') &&
      changes !== false &&
      (isFirst || index >= rights.length || SEVERAL.test(route))
    )
  })
  .flatMap((right) => {
    const person = PEOPLE.find((one) => statusFor(right.answers, one) < 400)
    return person ? [{ right, person, title: titleOf(right) }] : []
  })

let original: { things: Map<string, Found>; content: string } | undefined

describe.for(writes)('$title', ({ right, person }) => {
  test('leaves each thing as its newest revision says, and no revision without a change', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app, world } = await worlds.openShared()
    onTestFinished(worlds.discard)
    original ??= { things: await readAll(app, world), content: contentWithHistory(app) }

    const { cookie } = world.people[person]
    await textOf(await send(app, cookie, right.route, requestOf(right, world)))

    if (contentWithHistory(app) === original.content) return
    const after = await readAll(app, world)
    // A campaign in the bin.
    if (after.get(`notes ${world.campaign}`)?.answer === undefined) return
    const isOfOthers = [...after].some(
      ([name, { isThere }]) => isThere !== original!.things.get(name)?.isThere,
    )
    for (const [name, now] of after) {
      const was = original.things.get(name)
      const isOwn = now.isThere !== (was?.isThere ?? false)
      const isGone = (was?.answer === undefined) !== (now.answer === undefined)
      // What belongs to something that was deleted goes with it.
      if (isGone && !isOwn) continue
      const isNew = now.last?.id !== was?.last?.id || now.last?.at !== was?.last?.at
      const changed = differences(was?.answer, now.answer).filter(
        (field) =>
          (!isOfOthers || isOwn || !LINKS.test(field)) &&
          // The others follow a kind that is moved, and fields of one's own are a part of their kind.
          !(field === 'position' && !isNew) &&
          !(right.route === 'PUT /api/kinds/:id' && field.startsWith('own.')),
      )
      expect({ name, changed, isRevised: isNew }).toEqual({
        name,
        changed,
        isRevised: changed.length > 0,
      })
      if (!isNew) continue
      const { id, action, fields } = now.last!
      if (action === 'deleted' || action === 'restored') continue
      const { after: said } = await world.people.gm.get(`/api/history/${id}`).expect(200)
      expect({ ...now.answer, ...said }, name).toEqual({
        avatar_url: said.avatar_url,
        ...now.answer,
      })
      // Several changes as one may leave a field as it was.
      const isMerged = id === was?.last?.id
      const known = isMerged ? [...fields, ...was.last!.fields] : fields
      const missing = changed.filter((field) => was?.answer && !known.includes(field))
      const wrong = fields.filter(
        (field) => !isMerged && ![...changed, 'avatar_url'].includes(field),
      )
      expect({ name, missing, wrong }).toEqual({ name, missing: [], wrong: [] })
    }
  })
})
