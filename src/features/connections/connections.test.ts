import { describe, expect, test } from 'vitest'

import { expectRefusals } from '../../testing/refusals.ts'
import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'
import { contentOf } from '../../testing/world.ts'

async function tableWithNpcs() {
  const table = await tableOfTwo()
  const npc = async (name: string): Promise<number> => (await create(table.dm, 'npcs', { name })).id
  return {
    ...table,
    marda: await npc('Marda'),
    tam: await npc('Old Tam'),
    veyra: await npc('Veyra'),
  }
}

const PUBLIC = {
  kind: 'trade',
  label: 'buys from',
  reverse_label: 'sells to',
  description: 'Fish.',
}
const TRUTH = {
  kind: 'family',
  label: 'mother of',
  reverse_label: 'son of',
  description: 'Born so.',
}

describe('POST /api/connections', () => {
  test('connects two NPCs, for everyone and without a public version, unless said', async () => {
    const { dm, player, campaign, marda, tam } = await tableWithNpcs()
    const ends = { from_npc_id: marda, to_npc_id: tam }
    const connection = await create(dm, 'connections', ends)
    const told = {
      id: expect.any(Number),
      campaign_id: campaign,
      from: { kind: 'npc', id: marda, name: 'Marda' },
      to: { kind: 'npc', id: tam, name: 'Old Tam' },
      ...ends,
      kind: 'other',
      label: '',
      reverse_label: '',
      description: '',
      visibility: 'everyone',
      created_at: expect.any(String),
      updated_at: connection.created_at,
    }
    expect(connection).toEqual({ ...told, public_version: null })
    expect(await player.get('/api/connections').expect(200)).toEqual([told])
    expect(await player.get(`/api/connections?campaign_id=${campaign}`).expect(200)).toEqual({
      connections: [told],
    })
  })

  test('connects the same two as often as wanted, either way round', async () => {
    const { dm, campaign, marda, tam } = await tableWithNpcs()
    const path = `/api/connections?campaign_id=${campaign}`
    for (const body of [
      { from_npc_id: marda, to_npc_id: tam, kind: 'love' },
      { from_npc_id: marda, to_npc_id: tam, kind: 'love' },
      { from_npc_id: tam, to_npc_id: marda, kind: 'debt', label: ' owes ' },
    ]) {
      await dm.post(path, body).expect(201)
    }
    const { connections } = await dm.get(path).expect(200)
    expect(connections).toMatchObject([{ kind: 'love' }, { kind: 'love' }, { label: 'owes' }])
  })

  test('of what is no connection answers 400 with a sentence and adds nothing', async () => {
    const { app, dm, marda, tam } = await tableWithNpcs()
    const ends = { from_npc_id: marda, to_npc_id: tam }
    await expectRefusals(app, (body: object) => dm.post('/api/connections', { ...ends, ...body }), [
      [
        { from_npc_id: undefined, to_npc_id: undefined },
        /^Say which two things the connection is between/,
      ],
      [{ from_npc_id: 'me', to_npc_id: 1 }, 'The id of an NPC is a whole number.'],
      [{ from: { kind: 'session', id: 1 } }, 'Choose one of: npc, location, article.'],
      [{ from: { kind: 'npc' } }, 'A thing has a kind and an id.'],
      [{ from: 3 }, 'A thing has a kind and an id.'],
      [{ kind: 'feud' }, /^Choose one of: family, love, .*, other\.$/],
      [{ label: 'x'.repeat(101) }, 'A label has at most 100 characters.'],
      [{ description: 'x'.repeat(20_001) }, 'A description has at most 20000 characters.'],
      [{ public_version: { label: 'x'.repeat(101) } }, 'A label has at most 100 characters.'],
      [{ visibility: 'me' }, 'Choose one of: everyone, dm, some.'],
      [{ public_label: 'knows' }, /public_version/],
      [{ public_reverse_label: 'knows' }, /public_version/],
      [{ public_description: 'knows' }, /public_version/],
      [{ public_kind: 'other' }, /public_version/],
    ])
  })
})

describe('the ends of a connection', () => {
  test('are two different NPCs of the campaign, else 400 and nothing changes', async () => {
    const { app, dm, marda, tam } = await tableWithNpcs()
    const other = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    const foreign = await create(dm, 'npcs', { name: 'Foreign', campaign_id: other.id })
    const { id } = await create(dm, 'connections', { from_npc_id: marda, to_npc_id: tam })
    const same = 'A connection needs two different ends.'
    const unknown = 'This campaign has no such NPC.'
    const ends: [object, string][] = [
      [{ from_npc_id: marda, to_npc_id: marda }, same],
      [{ from_npc_id: marda, to_npc_id: foreign.id }, unknown],
      [{ from_npc_id: foreign.id, to_npc_id: marda }, unknown],
      [{ from_npc_id: marda, to_npc_id: 999_999 }, unknown],
    ]
    const put = (body: object) => dm.put(`/api/connections/${id}`, body)
    await expectRefusals(app, (body: object) => dm.post('/api/connections', body), ends)
    await expectRefusals(app, put, [...ends, [{ to_npc_id: marda }, same]])
  })

  test('take it with them when one is deleted', async () => {
    const { dm, marda, tam, veyra } = await tableWithNpcs()
    await create(dm, 'connections', { from_npc_id: marda, to_npc_id: tam })
    const kept = await create(dm, 'connections', { from_npc_id: tam, to_npc_id: veyra })
    await dm.delete(`/api/npcs/${marda}`).expect(200)
    expect(await dm.get('/api/connections').expect(200)).toEqual([kept])
  })
})

test('GET /api/connections by npc_id leaves those that begin or end there', async () => {
  const { dm, campaign, marda, tam, veyra } = await tableWithNpcs()
  const one = await create(dm, 'connections', { from_npc_id: marda, to_npc_id: tam })
  const two = await create(dm, 'connections', { from_npc_id: tam, to_npc_id: veyra })
  const found = (filter: string) => dm.get(`/api/connections?${filter}`).expect(200)
  expect(await found(`npc_id=${tam}`)).toEqual([one, two])
  expect(await found(`npc_id=${veyra}`)).toEqual([two])
  expect(await found(`npc_id=${marda}&campaign_id=${campaign}`)).toEqual({ connections: [one] })
  expect(await found('npc_id=999999')).toEqual([])
  expect(await dm.get('/api/connections?npc_id=x')).toMatchObject({
    status: 400,
    body: { error: 'npc_id is a whole number.' },
  })
})

describe('a connection between any two', () => {
  async function world() {
    const table = await tableWithNpcs()
    const faction = await kindId(table.dm, table.campaign)
    const guild = { kind: 'article', name: 'The Guild' }
    const ford = { kind: 'location', name: 'The Ford' }
    const npc = { kind: 'npc', id: table.marda, name: 'Marda' }
    return {
      ...table,
      npc,
      location: { ...ford, id: (await create(table.dm, 'locations', ford)).id as number },
      article: {
        ...guild,
        id: (await create(table.dm, 'articles', { name: guild.name, kind_id: faction }))
          .id as number,
      },
    }
  }
  const thing = ({ kind, id }: { kind: string; id: number }) => ({ kind, id })

  test('is listed, placed and shown in short at each of its ends', async () => {
    const { dm, player, campaign, npc, location, article } = await world()
    const member = await create(dm, 'connections', {
      from: thing(npc),
      to: thing(article),
      kind: 'member',
      label: 'treasurer of',
    })
    expect(member).toMatchObject({
      from: npc,
      to: article,
      from_npc_id: npc.id,
      to_npc_id: null,
      kind: 'member',
    })
    const seat = await create(dm, 'connections', { from: thing(article), to: thing(location) })
    expect(seat).toMatchObject({ from_npc_id: null, to_npc_id: null })
    for (const [what, found] of [
      [npc, [member.id]],
      [location, [seat.id]],
      [article, [member.id, seat.id]],
    ] as const) {
      const about = `about_kind=${what.kind}&about_id=${what.id}`
      const list = await player.get(`/api/connections?${about}`).expect(200)
      expect(list.map(({ id }: { id: number }) => id)).toEqual(found)
    }

    const beside = (filter = '') =>
      player.get(`/api/campaigns/${campaign}/beside-cast${filter}`).expect(200)
    const ford = {
      ...location,
      icon: 'map',
      kind_id: null,
      kind_plural: null,
      picture_url: null,
      visibility: 'everyone',
    }
    const guild = {
      ...ford,
      ...article,
      icon: 'shield',
      kind_id: expect.any(Number),
      kind_plural: 'Factions',
    }
    expect(await beside()).toEqual({ things: [guild, ford] })
    expect(await beside(`?npc_id=${npc.id}`)).toEqual({ things: [guild] })
    const { npcs } = await player
      .get(`/api/campaigns/${campaign}/cast?about_kind=article&about_id=${article.id}`)
      .expect(200)
    expect(npcs).toMatchObject([{ id: npc.id }])

    const path = `/api/campaigns/${campaign}/layout`
    const positions = [npc, location, article].map((what, x) => ({ ...thing(what), x, y: 0.5 }))
    await dm.put(path, { positions }).expect(200)
    const placed = await player.get(path).expect(200)
    expect(placed.positions).toHaveLength(3)
    expect(placed.positions).toEqual(
      expect.arrayContaining(positions.map((at) => expect.objectContaining(at) as object)),
    )
  })

  test('takes another end by a save, which all who see it learn of', async () => {
    const { dm, player, npc, location, article, tam } = await world()
    const made = await create(dm, 'connections', { from: thing(npc), to: thing(location) })
    const path = `/api/connections/${made.id}`
    const seen = await player.get(path).expect(200)
    const moved = await dm.put(path, { ...made, to: thing(article) }).expect(200)
    expect(moved).toMatchObject({ from: npc, to: article, to_npc_id: null })
    const now = await player.get(path).expect(200)
    expect(now.updated_at > seen.updated_at).toBe(true)
    expect(now.to).toEqual(article)
    // An answer that is sent back with the older key changed means that key.
    const back = await dm.put(path, { ...moved, to_npc_id: tam }).expect(200)
    expect(back).toMatchObject({ to: { kind: 'npc', id: tam }, to_npc_id: tam })
    expect(await dm.put(path, back).expect(200)).toEqual(back)
    expect(await dm.put(path, { from: thing(back.to) })).toMatchObject({
      status: 400,
      body: { code: 'connection-with-itself' },
    })
    await dm.delete(`/api/npcs/${tam}`).expect(200)
    expect(await dm.get(path)).toMatchObject({ status: 404 })
  })

  test('to what is in no campaign of the writer, or deleted, answers 400', async () => {
    const { app, dm, npc, location, article } = await world()
    await dm.delete(`/api/articles/${article.id}`).expect(200)
    const before = contentOf(app)
    for (const [to, code] of [
      [thing(article), 'no-such-article'],
      [{ kind: 'article', id: 999_999 }, 'no-such-article'],
      [{ kind: 'location', id: 999_999 }, 'no-such-location'],
    ] as const) {
      expect(await dm.post('/api/connections', { from: thing(npc), to })).toMatchObject({
        status: 400,
        body: { code },
      })
    }
    expect(contentOf(app)).toBe(before)
    await create(dm, 'connections', { from: thing(npc), to: thing(location) })
  })
})

describe('PUT /api/connections/{id}', () => {
  test('gives, replaces and takes away the public version', async () => {
    const { dm, player, marda, tam } = await tableWithNpcs()
    const ends = { from_npc_id: marda, to_npc_id: tam }
    const { id } = await create(dm, 'connections', { ...ends, ...TRUTH })
    const path = `/api/connections/${id}`
    const readByPlayer = () => player.get(path).expect(200)
    const put = (body: object) => dm.put(path, body).expect(200)

    expect(await readByPlayer()).toMatchObject(TRUTH)
    expect(await put({ public_version: PUBLIC })).toMatchObject({
      ...TRUTH,
      public_version: PUBLIC,
    })
    expect(await readByPlayer()).toMatchObject(PUBLIC)
    const shorter = { kind: 'other', label: 'knows', reverse_label: '', description: '' }
    expect(await put({ public_version: { label: 'knows' } })).toMatchObject({
      public_version: shorter,
    })
    expect(await readByPlayer()).toMatchObject(shorter)
    expect(await put({ public_version: null })).toMatchObject({ ...TRUTH, public_version: null })
    expect(await readByPlayer()).toMatchObject(TRUTH)
    expect(await dm.put(path, { public_label: 'knows' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('public_version') },
    })
  })
})
