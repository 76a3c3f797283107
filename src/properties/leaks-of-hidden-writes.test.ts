import { expect, test } from 'vitest'

import { idOf } from '../testing/admin.ts'
import { addMember } from '../testing/members.ts'
import { png } from '../testing/pictures.ts'
import { create, tableOfTwo } from '../testing/table-of-two.ts'

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
  const { kinds } = await dm.expect(200, dm.get(`/api/kinds?campaign_id=${campaign}`))
  const { id: kind_id } = kinds.find(({ of }: { of: string }) => of === 'article')
  const guild = await create(dm, 'articles', { name: 'The Guild', kind_id })
  const picture = { type: 'image/png', bytes: png(4, 3) }
  const upload = dm.upload('POST', `/api/maps?name=Vale&campaign_id=${campaign}`, picture)
  const map = await dm.expect(201, upload)
  const tie = { from_npc_id: marda.id, to_npc_id: tam.id, kind: 'friendship', description: 'Old.' }
  const connection = await create(dm, 'connections', tie)
  const session = await dm.expect(201, dm.post(`/api/campaigns/${campaign}/begin`, {}))
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

test.for(CASES)(
  '%s that a DM makes for %s changes no answer of a player',
  async ([, readers, make]) => {
    const at = await evening()
    const { dm, player, campaign, marda, inn, guild, session, map, connection, kind_id } = at
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
      `/api/search?${of}&q=marda`,
      `/api/search?${of}&q=guild`,
      '/api/npcs',
      '/api/storyline',
    ]
    const answers = async () =>
      Object.fromEntries(
        await Promise.all(
          paths.map(async (path) => {
            const { status, body } = await player.get(path)
            return [path, { status, body }] as const
          }),
        ),
      )
    const before = await answers()
    const [path, body] = make(at)
    await dm.expect(201, dm.post(`${path}?${of}`, { ...body, ...at.audiences[readers] }))
    expect(await answers()).toEqual(before)
    // Paths that are not there would hold nothing.
    const missing = paths.filter((one) => before[one]!.status !== 200)
    expect(missing).toEqual([])
  },
)
