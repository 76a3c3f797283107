import { expect, test } from 'vitest'

import { png } from '../../testing/pictures.ts'
import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'

// How every thing is saved, deleted and brought back; what only one kind has is tested with that kind.

async function table() {
  const found = await tableOfTwo()
  const { dm, campaign } = found
  const [marda, tam] = [
    await create(dm, 'npcs', { name: 'Marda' }),
    await create(dm, 'npcs', { name: 'Old Tam' }),
  ]
  const ford = await create(dm, 'locations', { name: 'The Ford' })
  const kind_id = await kindId(dm, campaign)
  return { ...found, marda, tam, ford, kind_id }
}

type Table = Awaited<ReturnType<typeof table>>
type Thing = { id: number; updated_at: string }

const THINGS: [name: string, noun: string, make: (at: Table) => Promise<Thing>, change: object][] =
  [
    [
      'NPC',
      'npcs',
      ({ dm }) => create(dm, 'npcs', { name: 'Odo', backstory: 'Long ago.', dm_notes: 'A spy.' }),
      { backstory: 'Of late.' },
    ],
    [
      'location',
      'locations',
      ({ dm }) => create(dm, 'locations', { name: 'Mill', description: 'Wet.', icon: 'castle' }),
      { name: 'The Old Mill' },
    ],
    [
      'map',
      'maps',
      ({ dm, ford }) => {
        const picture = { type: 'image/png', bytes: png(4, 3) }
        return dm.upload('POST', `/api/maps?name=Vale&location_id=${ford.id}`, picture).expect(201)
      },
      { name: 'The Vale' },
    ],
    [
      'session',
      'storyline',
      ({ dm, marda, ford }) => {
        const links = { npcs: [{ id: marda.id, died_this_session: true }], location_ids: [ford.id] }
        return create(dm, 'storyline', { title: 'One', notes: 'Rain.', ...links })
      },
      { title: 'First' },
    ],
    [
      'connection',
      'connections',
      ({ dm, marda, tam }) => {
        const truth = { kind: 'family', label: 'mother of', reverse_label: 'son of' }
        const told = {
          public_version: { kind: 'trade', label: 'buys from' },
          description: 'Born so.',
        }
        const ends = { from_npc_id: marda.id, to_npc_id: tam.id }
        return create(dm, 'connections', { ...ends, ...truth, ...told })
      },
      { label: 'aunt of' },
    ],
    [
      'article',
      'articles',
      ({ dm, kind_id }) => create(dm, 'articles', { kind_id, name: 'Guild', dm_notes: 'A front.' }),
      { description: 'They float.' },
    ],
    [
      'journal entry',
      'journal',
      ({ dm, marda }) =>
        dm.post(`/api/npcs/${marda.id}/journal`, { content: 'Met.', visibility: 'dm' }).expect(201),
      { content: ' Parted. ' },
    ],
    [
      'secret',
      'secrets',
      ({ dm, marda }) => {
        const about = { kind: 'npc', id: marda.id }
        return dm.post('/api/secrets', { about, text: 'She swims.' }).expect(201)
      },
      { text: 'She cannot swim.' },
    ],
    [
      'tag',
      'tags',
      ({ dm }) => create(dm, 'tags', { name: 'Guard', description: 'On the walls.' }),
      { color: '#ff0000', icon: '' },
    ],
    [
      'kind',
      'kinds',
      ({ dm, campaign }) =>
        create(dm, 'kinds', {
          campaign_id: campaign,
          name: 'God',
          fields: [{ label: 'Motto', type: 'line' }],
        }),
      { plural: 'Gods' },
    ],
    [
      'campaign',
      'campaigns',
      ({ dm }) => dm.post('/api/campaigns', { name: 'Two' }).expect(201),
      { description: 'Long.' },
    ],
  ]

test.for(THINGS)(
  'a save of %s changes what is given, keeps what is left out, and is refused from an older version; a deletion is undone',
  async ([name, noun, make, change]) => {
    const at = await table()
    const { dm } = at
    const made = await make(at)
    const path = `/api/${noun}/${made.id}`
    const read = async () => {
      const body = await dm.get(path).expect(200)
      return body.npc ?? body
    }
    expect(await read()).toEqual(made)
    const changed = await dm.put(path, change).expect(200)
    expect(changed).toEqual({ ...made, ...change, updated_at: changed.updated_at })
    expect(changed.updated_at > made.updated_at).toBe(true)
    expect(await dm.put(path, { ...change, updated_at: made.updated_at })).toMatchObject({
      status: 409,
      body: { error: `Another person has changed this ${name}.`, code: 'stale', current: changed },
    })
    expect(await read()).toEqual(changed)
    const again = await dm.put(path, { ...change, updated_at: changed.updated_at }).expect(200)

    const { message, deletion_id } = await dm.delete(path).expect(200)
    const Name = name[0]!.toUpperCase() + name.slice(1)
    expect(message).toBe(`${Name} deleted`)
    for (const answer of [await dm.get(path), await dm.put(path, change), await dm.delete(path)]) {
      expect(answer).toMatchObject({ status: 404, body: { error: `${Name} not found` } })
    }
    for (const { id } of [at.marda, at.tam]) await dm.get(`/api/npcs/${id}`).expect(200)
    await dm.get(`/api/locations/${at.ford.id}`).expect(200)
    const undo = () => dm.post(`/api/deletions/${deletion_id}/undo`)
    await undo().expect(200)
    expect(await read()).toEqual(again)
    const gone = { status: 404, body: { error: 'This can no longer be undone.' } }
    expect(await undo()).toMatchObject(gone)
  },
)

test.for([
  ['npcs', 'location_id'],
  ['locations', 'parent_id'],
  ['articles', 'location_id'],
  ['articles', 'parent_id'],
  ['maps', 'location_id'],
] as const)(
  'of %s, a hidden %s in the place of a deleted one moves no time of a player',
  async ([noun, column]) => {
    const { dm, player, campaign } = await tableOfTwo()
    const kind_id = await kindId(dm, campaign)
    const around = noun === 'articles' && column === 'parent_id' ? 'articles' : 'locations'
    const open = await create(dm, around, { name: 'The Mill', kind_id })
    const hidden = await create(dm, around, { name: 'The Crypt', kind_id, visibility: 'dm' })
    const picture = { type: 'image/png', bytes: png(4, 3) }
    const { id } =
      noun === 'maps'
        ? await dm
            .upload('POST', `/api/maps?name=Vale&campaign_id=${campaign}`, picture)
            .expect(201)
        : await create(dm, noun, { name: 'Marda', kind_id })
    const path = `/api/${noun}/${id}`
    await dm.put(path, { [column]: open.id }).expect(200)
    await dm.delete(`/api/${around}/${open.id}`).expect(200)
    const before = await player.get(path).expect(200)
    await dm.put(path, { [column]: hidden.id }).expect(200)
    expect(await player.get(path).expect(200)).toEqual(before)
  },
)
