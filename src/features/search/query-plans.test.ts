import { expect, test } from 'vitest'

import { faultsOf, planOf, type QueryPlan, recordStatements } from '../../testing/query-plans.ts'
import { prepareWorlds } from '../../testing/world.ts'

// What is asked of a campaign all evening long may not take longer as the campaign grows.

const worlds = prepareWorlds()

test.for([
  ['GET /api/npcs', 'npcs?limit=50&campaign_id='],
  ['GET /api/npcs by time', 'npcs?limit=50&sort=recent&campaign_id='],
  ['GET /api/npcs by change', 'npcs?limit=50&sort=updated&campaign_id='],
  ['GET /api/npcs by class', 'npcs?limit=50&sort=class&campaign_id='],
  ['GET /api/npcs with few that have a text', 'npcs?limit=1&q=mard&campaign_id='],
  ['GET /api/npcs with many that have a text', 'npcs?limit=1&q=a&sort=class&campaign_id='],
  ['GET /api/npcs with a trait', 'npcs?limit=1&q=expositor&campaign_id='],
  ['GET /api/npcs with a class', 'npcs?limit=1&tag=Ferry&campaign_id='],
  ['GET /api/npcs with traits', 'npcs?limit=1&trustworthiness=Honest&campaign_id='],
  ['GET /api/npcs with a text and a class', 'npcs?limit=1&q=mar&tag=Ferry&campaign_id='],
  ['GET /api/npcs at a location', 'npcs?limit=50&location_id=1&campaign_id='],
  ['GET /api/kinds', 'kinds?campaign_id='],
  ['GET /api/articles', 'articles?limit=1&campaign_id='],
  ['GET /api/articles with a text', 'articles?limit=1&q=a&campaign_id='],
  ['GET /api/search', 'search?q=marda&campaign_id='],
  ['GET /api/search for one kind', 'search?q=m&kind=npc&campaign_id='],
  ['GET /api/campaigns/{id}/npc-classes', 'campaigns/{id}/npc-classes?x='],
  ['GET /api/campaigns/{id}/tag-counts', 'campaigns/{id}/tag-counts?x='],
  ['GET /api/dashboard', 'dashboard?campaign_id='],
  ['GET /api/bin', 'bin?campaign_id='],
] as const)('%s reads by indexes alone, for DMs and players', async ([, path]) => {
  const { app, world } = await worlds.open()
  const plans: QueryPlan[] = []
  for (const person of ['creator', 'author'] as const) {
    const recording = recordStatements(app.context.db)
    const browser = world.people[person]
    await browser
      .get(`/api/${path.replace('{id}', String(world.campaign))}${world.campaign}`)
      .expect(200)
    plans.push(...recording.stop().map((sql) => planOf(app.context.db, sql)))
  }
  expect(plans.length).toBeGreaterThan(2)
  expect(plans.filter((plan) => faultsOf(plan).length > 0)).toEqual([])
})

test.for(['', '/journal?limit=20', '/journal?limit=20&q=dusk'])(
  'GET /api/npcs/{id}%s reads by indexes alone, for DMs and players',
  async (rest) => {
    const { app, world } = await worlds.open()
    for (const person of ['creator', 'author'] as const) {
      const recording = recordStatements(app.context.db)
      const browser = world.people[person]
      await browser.get(`/api/npcs/${world.npc}${rest}`).expect(200)
      const plans = recording.stop().map((sql) => planOf(app.context.db, sql))
      expect(plans.filter((plan) => faultsOf(plan).length > 0)).toEqual([])
    }
  },
)

test('GET /api/dashboard counts entries and chooses one by an index, without reading their texts', async () => {
  const { app, world } = await worlds.open()
  const recording = recordStatements(app.context.db)
  const { creator } = world.people
  await creator.get(`/api/dashboard?campaign_id=${world.campaign}`).expect(200)
  const steps = recording.stop().flatMap((sql) => planOf(app.context.db, sql).steps)
  const ofEntries = steps.filter(
    (step) => step.startsWith('SEARCH things USING') && step.includes('about'),
  )
  expect(ofEntries).toHaveLength(3)
  expect(ofEntries.filter((step) => !step.includes('COVERING INDEX'))).toEqual([])
})

test('GET /api/articles with a text counts by the names in an index, without reading articles', async () => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const of = `campaign_id=${world.campaign}`
  const { kinds } = await creator.get(`/api/kinds?${of}`).expect(200)
  const kind = kinds.find((each: { of: string }) => each.of === 'article')
  for (const name of ['Elm', 'Élan 7']) {
    const article = { campaign_id: world.campaign, kind_id: kind.id, name }
    await creator.post('/api/articles', article).expect(201)
  }
  for (const filter of [of, `${of}&kind_id=${kind.id}`]) {
    const recording = recordStatements(app.context.db)
    const { total } = await creator.get(`/api/articles?limit=1&q=el&${filter}`).expect(200)
    const counts = recording.stop().filter((sql) => sql.includes('count(*)'))
    const steps = counts.flatMap((sql) => planOf(app.context.db, sql).steps)
    expect(total).toBe(2)
    expect(steps).toContainEqual(
      expect.stringMatching(/^(SCAN|SEARCH) articles USING COVERING INDEX articles_by/),
    )
  }
})

test('GET /api/npcs at a location finds and counts its NPCs by their index, and not each of the campaign', async () => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const at = { campaign_id: world.campaign, location_id: world.location }
  for (const name of ['Berta', 'Tam']) await creator.post('/api/npcs', { name, ...at }).expect(201)
  const recording = recordStatements(app.context.db)
  const path = `/api/npcs?limit=1&campaign_id=${at.campaign_id}&location_id=${at.location_id}`
  expect((await creator.get(path).expect(200)).total).toBeGreaterThan(1)
  const steps = recording.stop().flatMap((sql) => planOf(app.context.db, sql).steps)
  const atLocation = steps.filter((step) => step.includes('COVERING INDEX npcs_by_location'))
  expect(atLocation).toHaveLength(2)
})

test.for(['npcs', 'articles'])(
  'GET /api/%s by a field of one’s own reads its values in order',
  async (list) => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    const path = `?campaign_id=${world.campaign}`
    const { kinds } = await creator.get(`/api/kinds${path}`).expect(200)
    const fields = [{ label: 'Age', type: 'number' }]
    for (const { id } of kinds) await creator.put(`/api/kinds/${id}`, { fields }).expect(200)
    const recording = recordStatements(app.context.db)
    await creator.get(`/api/${list}${path}&limit=20&sort=own.age`).expect(200)
    const steps = recording.stop().flatMap((sql) => planOf(app.context.db, sql).steps)
    const inOrder = /^SEARCH sorted USING COVERING INDEX own_values_by_order/
    expect(steps.filter((step) => inOrder.test(step))).toHaveLength(1)
  },
)

test.for([
  'articles?campaign_id={id}',
  'campaigns/{id}/beside-cast',
  'campaigns/{id}/cast',
  'campaigns/{id}/layout',
  'connections?campaign_id={id}',
  'locations?campaign_id={id}',
  'maps?campaign_id={id}',
  'secrets?campaign_id={id}',
  'storyline?campaign_id={id}',
  'tags?campaign_id={id}',
])('GET /api/%s looks up the rows of a slice, and reads no campaign for them', async (path) => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const positions = [{ npc_id: world.npc, x: 0, y: 0 }]
  const layout = `/api/campaigns/${world.campaign}/layout`
  await creator.put(layout, { positions }).expect(200)
  const recording = recordStatements(app.context.db)
  await creator.get(`/api/${path.replace('{id}', String(world.campaign))}`).expect(200)
  const ofSlices = recording
    .stop()
    .filter((sql) => /"(id|thing)" in \(select value from json_each/.test(sql))
  expect(ofSlices).not.toEqual([])
  const steps = ofSlices.flatMap((sql) => planOf(app.context.db, sql).steps)
  const ofCampaign = /^SEARCH (?!kinds\b)\w+ USING INDEX .*\(campaign_id=\?/
  expect(steps.filter((step) => ofCampaign.test(step))).toEqual([])
})

test('a save reads its thing for the history by its id, and no campaign', async () => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const recording = recordStatements(app.context.db)
  for (const path of [`npcs/${world.npc}`, `locations/${world.location}`]) {
    await creator.put(`/api/${path}`, { description: 'By the water.' }).expect(200)
  }
  const forHistory = recording.stop().filter((sql) => sql.startsWith('with campaign_members'))
  expect(forHistory.length).toBeGreaterThan(2)
  const steps = forHistory.flatMap((sql) => planOf(app.context.db, sql).steps)
  const ofCampaign = /^SEARCH (npcs|locations) USING .*\(campaign_id=\?/
  expect(steps.filter((step) => ofCampaign.test(step))).toEqual([])
})

test('deleting a tag and bringing it back reads the things that have it, and not all', async () => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const recording = recordStatements(app.context.db)
  const { deletion_id } = await creator.delete(`/api/tags/${world.assignedTag}`).expect(200)
  await creator.post(`/api/deletions/${deletion_id}/undo`).expect(200)
  const plans = recording.stop().map((sql) => planOf(app.context.db, sql))
  expect(plans.some(({ sql }) => sql.startsWith('update npcs'))).toBe(true)
  expect(plans.filter((plan) => faultsOf(plan).length > 0)).toEqual([])
})

test('a scan of a big table, and a sort of a whole campaign, would be found', async () => {
  const { app } = await worlds.open()
  const faults = (sql: string) => faultsOf(planOf(app.context.db, sql))
  expect(faults(`select name from npcs where personality = 'x'`)).toHaveLength(1)
  expect(faults('select count(*) from journal_entries')).toHaveLength(1)
  expect(faults('select id from npcs where campaign_id = 1 order by backstory')).toHaveLength(1)
  expect(faults('select id from npcs where campaign_id = 1 order by name_key limit 50')).toEqual([])
})
