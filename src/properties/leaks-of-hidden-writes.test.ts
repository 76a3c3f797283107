import { expect, test } from 'vitest'

import { idOf } from '../testing/admin.ts'
import { addMember } from '../testing/members.ts'
import { png } from '../testing/pictures.ts'
import { create, kindId, tableOfTwo } from '../testing/table-of-two.ts'

/*
 * What a DM makes for DMs or for another player changes no answer of a player, whatever it is about, and though a session
 * runs: not by what names it, nor by a count, an order or a time.
 */

async function evening() {
  const table = await tableOfTwo()
  const { app, dm, campaign } = table
  const ines = await app.person('ines')
  await addMember(dm, campaign, 'ines')
  const audiences = {
    DMs: { visibility: 'dm' },
    'another player': { visibility: 'some', visible_to: [await idOf(ines)] },
  }
  const inn = await create(dm, 'locations', { name: 'The Inn' })
  const marda = await create(dm, 'npcs', { name: 'Marda', location_id: inn.id })
  const tam = await create(dm, 'npcs', { name: 'Tam' })
  const kind_id = await kindId(dm, campaign)
  const guild = await create(dm, 'articles', { name: 'The Guild', kind_id })
  const picture = { type: 'image/png', bytes: png(4, 3) }
  const upload = dm.upload('POST', `/api/maps?name=Vale&campaign_id=${campaign}`, picture)
  const map = await upload.expect(201)
  const tie = { from_npc_id: marda.id, to_npc_id: tam.id, kind: 'friendship', description: 'Old.' }
  const connection = await create(dm, 'connections', tie)
  const session = await dm.post(`/api/campaigns/${campaign}/begin`, {}).expect(201)
  return { ...table, audiences, inn, marda, tam, guild, kind_id, map, connection, session }
}

type Evening = Awaited<ReturnType<typeof evening>>

/** What is about an NPC, a location and an article that players see. */
const aboutAll = ({ marda, inn, guild }: Evening) => [
  { kind: 'npc', id: marda.id },
  { kind: 'location', id: inn.id },
  { kind: 'article', id: guild.id },
]

const MADE: [string, (at: Evening) => [path: string, body: object]][] = [
  [
    'a line of the log',
    (at) => [
      `/api/storyline/${at.session.id}/log`,
      { content: 'They are watched.', about: aboutAll(at) },
    ],
  ],
  [
    'a journal entry of an NPC',
    ({ marda }) => [`/api/npcs/${marda.id}/journal`, { content: 'She lies.' }],
  ],
  [
    'a journal entry of an article',
    ({ guild }) => [`/api/articles/${guild.id}/journal`, { content: 'It is a front.' }],
  ],
  ...(['npc', 'location', 'article', 'session', 'connection'] as const).map(
    (kind): (typeof MADE)[number] => [
      `a secret of the ${kind}`,
      (at) => [
        '/api/secrets',
        {
          text: 'The Guild pays Marda at The Inn.',
          about: {
            kind,
            id: {
              npc: at.marda,
              location: at.inn,
              article: at.guild,
              session: at.session,
              connection: at.connection,
            }[kind].id,
          },
        },
      ],
    ],
  ),
  [
    'a connection',
    ({ marda, tam }) => [
      '/api/connections',
      { from_npc_id: tam.id, to_npc_id: marda.id, kind: 'rivalry', description: 'x' },
    ],
  ],
  [
    'an NPC at a location',
    ({ inn }) => [
      '/api/npcs',
      { name: 'The Spy', backstory: 'Knows Marda.', tag: 'Spy', location_id: inn.id },
    ],
  ],
  [
    'a location inside another',
    ({ inn, map }) => [
      '/api/locations',
      { name: 'The Cellar', parent_id: inn.id, map_id: map.id, x: 0.5, y: 0.5 },
    ],
  ],
  [
    'an article at a location',
    ({ inn, guild, kind_id }) => [
      '/api/articles',
      { name: 'The Ring', kind_id, location_id: inn.id, parent_id: guild.id },
    ],
  ],
  [
    'a session with all of them',
    ({ marda, inn, guild }) => [
      '/api/storyline',
      {
        title: 'Later',
        session_date: '2099-01-01',
        npcs: [{ id: marda.id }],
        location_ids: [inn.id],
        article_ids: [guild.id],
      },
    ],
  ],
]

const CASES = MADE.flatMap(([what, make]) =>
  (['DMs', 'another player'] as const).map((readers) => [what, readers, make] as const),
)

/** What a player is answered, by address. Each has something to say. */
async function createLook(at: Evening) {
  const { player, campaign, marda, inn, guild, session, map, connection, kind_id } = at
  const of = `campaign_id=${campaign}`
  const paths = [
    `/api/dashboard?${of}`,
    `/api/campaigns/${campaign}`,
    ...[
      'tonight',
      'cast',
      'beside-cast',
      'npc-classes',
      'tag-counts',
      'layout',
      'notes',
      'pins',
      'show',
    ].map((part) => `/api/campaigns/${campaign}/${part}`),
    `/api/npcs?${of}&sort=updated&limit=50`,
    `/api/npcs/${marda.id}`,
    `/api/npcs/${marda.id}/journal?limit=20`,
    `/api/tags?${of}`,
    `/api/locations?${of}`,
    `/api/locations/${inn.id}`,
    `/api/maps?${of}`,
    `/api/maps/${map.id}`,
    `/api/articles?${of}&kind_id=${kind_id}&limit=50&top=true`,
    `/api/articles/${guild.id}`,
    `/api/articles/${guild.id}/journal?limit=20`,
    `/api/kinds?${of}`,
    `/api/connections?${of}`,
    `/api/connections/${connection.id}`,
    `/api/storyline?${of}`,
    `/api/storyline/${session.id}`,
    `/api/storyline/${session.id}/log`,
    `/api/secrets?${of}`,
    `/api/reveals?${of}`,
    `/api/history?${of}`,
    `/api/suggestions?${of}`,
    `/api/bin?${of}`,
    `/api/mentions?kind=npc&id=${marda.id}`,
    `/api/mentions?kind=location&id=${inn.id}`,
    `/api/pictures?kind=npc&id=${marda.id}`,
    `/api/search?${of}&q=marda`,
    `/api/search?${of}&q=guild`,
    '/api/npcs',
    '/api/npcs?sort=updated',
    '/api/storyline',
  ]
  return async () =>
    Object.fromEntries(
      await Promise.all(
        paths.map(async (path) => [path, await player.get(path).expect(200)] as const),
      ),
    )
}

test.for(CASES)(
  '%s that a DM makes for %s changes no answer of a player',
  async ([, readers, make]) => {
    const at = await evening()
    const { dm, campaign } = at
    const look = await createLook(at)
    const before = await look()
    const [path, body] = make(at)
    const made = { ...body, ...at.audiences[readers] }
    await dm.post(`${path}?campaign_id=${campaign}`, made).expect(201)
    expect(await look()).toEqual(before)
  },
)

/** With one DM-only thing of each kind, and a location that became DM only while a session and an NPC named it. */
async function darkEvening() {
  const at = await evening()
  const { dm, campaign, kind_id, session, tam } = at
  const ruin = await create(dm, 'locations', { name: 'The Ruin' })
  const { kinds } = await dm.get(`/api/kinds?campaign_id=${campaign}`).expect(200)
  const ofNpcs = kinds.find(({ of }: { of: string }) => of === 'npc')
  const fields = [{ key: 'home', label: 'Home', type: 'thing' }]
  await dm.put(`/api/kinds/${ofNpcs.id}`, { fields }).expect(200)
  const own = { home: { kind: 'location', id: ruin.id } }
  await dm.put(`/api/npcs/${tam.id}`, { own }).expect(200)
  await dm.put(`/api/storyline/${session.id}`, { location_ids: [ruin.id] }).expect(200)
  await dm.put(`/api/locations/${ruin.id}`, { visibility: 'dm' }).expect(200)
  const hidden = { visibility: 'dm' }
  const upload = dm.upload('POST', `/api/maps?name=Vault&visibility=dm&campaign_id=${campaign}`, {
    type: 'image/png',
    bytes: png(5, 3),
  })
  return {
    ...at,
    ruin,
    lich: await create(dm, 'npcs', { name: 'The Lich', ...hidden }),
    crypt: await create(dm, 'locations', { name: 'The Crypt', ...hidden }),
    cult: await create(dm, 'articles', { name: 'The Cult', kind_id, ...hidden }),
    vault: await upload.expect(201),
  }
}

type DarkEvening = Awaited<ReturnType<typeof darkEvening>>

const CHANGED: [
  string,
  (at: DarkEvening) => [method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object],
  back?: object,
][] = [
  [
    'the DM notes',
    ({ campaign }) => [
      'PUT',
      `campaigns/${campaign}/notes`,
      { type: 'dm', content: 'Marda lies.' },
    ],
  ],
  ['the DM notes of an NPC', ({ marda }) => ['PUT', `npcs/${marda.id}`, { dm_notes: 'She lies.' }]],
  [
    'the DM notes of an article',
    ({ guild }) => ['PUT', `articles/${guild.id}`, { dm_notes: 'Marda pays.' }],
  ],
  [
    'a DM alias',
    ({ marda }) => ['PUT', `npcs/${marda.id}`, { aliases: [{ name: 'The Heir', read_by: 'dm' }] }],
  ],
  ['that an NPC is unfinished', ({ marda }) => ['PUT', `npcs/${marda.id}`, { unfinished: true }]],
  [
    'the traits of an NPC',
    ({ tam }) => ['PUT', `npcs/${tam.id}`, { trustworthiness: 'Deceptive' }],
  ],
  [
    'a hidden location of an NPC',
    ({ tam, crypt }) => ['PUT', `npcs/${tam.id}`, { location_id: crypt.id }],
    { location_id: null },
  ],
  [
    'a hidden article around another',
    ({ guild, cult }) => ['PUT', `articles/${guild.id}`, { parent_id: cult.id }],
    { parent_id: null },
  ],
  [
    'a hidden location around another',
    ({ inn, crypt }) => ['PUT', `locations/${inn.id}`, { parent_id: crypt.id }],
    { parent_id: null },
  ],
  [
    'a pin on a hidden map',
    ({ inn, vault }) => ['PUT', `locations/${inn.id}`, { map_id: vault.id, x: 0.5, y: 0.5 }],
    { map_id: null, x: null, y: null },
  ],
  [
    'a hidden pin on a map',
    ({ crypt, map }) => ['PUT', `locations/${crypt.id}`, { map_id: map.id, x: 0.5, y: 0.5 }],
  ],
  [
    'a hidden location of a map',
    ({ map, crypt }) => ['PUT', `maps/${map.id}`, { location_id: crypt.id }],
    { location_id: null },
  ],
  [
    'the plan of a session',
    ({ session, marda }) => [
      'PUT',
      `storyline/${session.id}`,
      { plan: { goals: 'Marda falls.', things: [{ kind: 'npc', id: marda.id }] } },
    ],
  ],
  [
    'a hidden location where the party is',
    ({ session, crypt }) => ['PUT', `storyline/${session.id}/here`, { location_id: crypt.id }],
  ],
  [
    'where the party is, to a location that it visited and that was hidden since',
    ({ session, ruin }) => ['PUT', `storyline/${session.id}/here`, { location_id: ruin.id }],
  ],
  [
    'the location of an NPC, to one that its field names and that was hidden since',
    ({ tam, ruin }) => ['PUT', `npcs/${tam.id}`, { location_id: ruin.id }],
  ],
  [
    'hidden things of a session',
    ({ session, lich, crypt, cult }) => [
      'PUT',
      `storyline/${session.id}`,
      {
        npcs: [{ id: lich.id, introduced_this_session: true, died_this_session: true }],
        location_ids: [crypt.id],
        article_ids: [cult.id],
      },
    ],
    { npcs: [], location_ids: [], article_ids: [] },
  ],
  [
    'a public version, of the same words',
    ({ connection }) => [
      'PUT',
      `connections/${connection.id}`,
      { public_version: { kind: 'friendship', label: '', reverse_label: '', description: 'Old.' } },
    ],
  ],
  [
    'a field of one’s own for DMs',
    ({ kind_id }) => [
      'PUT',
      `kinds/${kind_id}`,
      { fields: [{ label: 'Debts', type: 'text', read_by: 'dm' }] },
    ],
  ],
  [
    'a hidden thing on the table',
    ({ campaign, lich }) => [
      'POST',
      `campaigns/${campaign}/show`,
      { what: { kind: 'npc', id: lich.id } },
    ],
  ],
  [
    'where a hidden NPC lies in the graph',
    ({ campaign, lich }) => [
      'PUT',
      `campaigns/${campaign}/layout`,
      { positions: [{ kind: 'npc', id: lich.id, x: 1, y: 1 }] },
    ],
  ],
  [
    'the end of a hidden NPC',
    ({ lich, session }) => ['PUT', `npcs/${lich.id}`, { died: { session_id: session.id } }],
  ],
  ['a hidden location', ({ crypt }) => ['DELETE', `locations/${crypt.id}`]],
  ['a hidden article', ({ cult }) => ['DELETE', `articles/${cult.id}`]],
]

test.for(CHANGED)('a DM’s change of %s changes no answer of a player', async ([, change, back]) => {
  const at = await darkEvening()
  const look = await createLook(at)
  const before = await look()
  const [method, path, body] = change(at)
  const headers = { 'Content-Type': 'application/json' }
  for (const sent of back ? [body, back] : [body]) {
    const json = sent && { headers, body: JSON.stringify(sent) }
    await at.dm.send(`/api/${path}`, { method, ...json }).expect(200)
    expect(await look()).toEqual(before)
  }
})

test('DM-only changes that merge into an older change do not change the order of its fields for a player', async () => {
  const at = await darkEvening()
  const { dm, connection, session, crypt } = at
  const look = await createLook(at)
  const words = { kind: 'friendship', label: '', reverse_label: '', description: 'Old.' }
  const path = `/api/connections/${connection.id}`
  const before = await look()
  await dm.put(path, { public_version: words }).expect(200)
  await dm.put(path, { kind: 'enmity', description: 'He knows.' }).expect(200)
  await dm.put(`/api/storyline/${session.id}/here`, { location_id: crypt.id }).expect(200)
  expect(await look()).toEqual(before)
})
