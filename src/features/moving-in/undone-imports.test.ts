import { expect, test } from 'vitest'

import { addMember } from '../../testing/members.ts'
import { png } from '../../testing/pictures.ts'
import { appWith } from '../../testing/test-app.ts'
import { importForeign } from './moving-in.fixture.ts'
import { KANKA } from './samples.fixture.ts'

/** A campaign with an import: Odo is at the Mill, which is on the map World of the Coast; Marda has no location. */
async function imported() {
  const { mara: dm, tom } = await appWith('mara', 'tom')
  const { id: campaign_id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  await addMember(dm, campaign_id, 'tom')
  const choices = { into: campaign_id, visibility: 'as_source' }
  const { deletion_id } = await importForeign(dm, KANKA, 'road.zip', { choices })
  const list = async (noun: 'npcs' | 'locations') => {
    const answer = await dm.get(`/api/${noun}?campaign_id=${campaign_id}`).expect(200)
    return answer[noun] as { id: number; name: string }[]
  }
  const idOf = async (noun: 'npcs' | 'locations', name: string) =>
    (await list(noun)).find((one) => one.name === name)!.id
  return {
    dm,
    tom,
    campaign_id,
    odo: await idOf('npcs', 'Odo & Sons'),
    marda: await idOf('npcs', 'Marda'),
    mill: await idOf('locations', 'Mill'),
    undo: () => dm.post(`/api/deletions/${deletion_id}/undo`).expect(200),
    names: async () =>
      [...(await list('npcs')), ...(await list('locations'))].map(({ name }) => name).toSorted(),
  }
}

type Imported = Awaited<ReturnType<typeof imported>>

const ODO_AND_HIS_LOCATIONS = ['Coast', 'Mill', 'Odo & Sons']

test.for<[string, string[], (world: Imported) => Promise<unknown>]>([
  ['nothing that was not used since', [], async () => undefined],
  [
    'an edited NPC and its locations',
    ODO_AND_HIS_LOCATIONS,
    ({ dm, odo }) => dm.put(`/api/npcs/${odo}`, { description: 'Ours' }).expect(200),
  ],
  [
    'the NPC of an edited journal entry',
    ODO_AND_HIS_LOCATIONS,
    async ({ dm, odo }) => {
      const [entry] = (await dm.get(`/api/npcs/${odo}/journal`).expect(200)) as unknown as {
        id: number
      }[]
      await dm.put(`/api/journal/${entry!.id}`, { content: 'He sings.' }).expect(200)
    },
  ],
  [
    'an NPC to whose texts a picture was added',
    ODO_AND_HIS_LOCATIONS,
    ({ dm, odo }) => {
      const picture = { type: 'image/png', bytes: png() }
      return dm.upload('POST', `/api/pictures?kind=npc&id=${odo}&name=a`, picture).expect(201)
    },
  ],
  [
    'an NPC of which a player suggested something',
    ODO_AND_HIS_LOCATIONS,
    ({ tom, odo, campaign_id }) => {
      const fields = { description: 'Tall.' }
      const suggestion = { campaign_id, about: { kind: 'npc', id: odo }, fields }
      return tom.post('/api/suggestions', suggestion).expect(201)
    },
  ],
  [
    'a location with an NPC of our own',
    ['Coast', 'Ilse', 'Mill'],
    ({ dm, campaign_id, mill }) =>
      dm.post('/api/npcs', { campaign_id, name: 'Ilse', location_id: mill }).expect(201),
  ],
  [
    'an NPC of a session of our own',
    ['Marda'],
    ({ dm, campaign_id, marda }) => {
      const session = { campaign_id, title: 'The second', npcs: [{ id: marda }] }
      return dm.post('/api/storyline', session).expect(201)
    },
  ],
  [
    'an NPC that we planned for a session',
    ['Marda'],
    ({ dm, campaign_id, marda }) => {
      const plan = { things: [{ kind: 'npc', id: marda }] }
      return dm.post('/api/storyline', { campaign_id, title: 'Next', plan }).expect(201)
    },
  ],
])('the undo of an import leaves %s', async ([, left, change]) => {
  const world = await imported()
  await change(world)
  await world.undo()
  expect(await world.names()).toEqual(left)
})

test('the undo of an import names what stays, and keeps where it is', async () => {
  const { dm, odo, mill, undo } = await imported()
  await dm.put(`/api/npcs/${odo}`, { description: 'Ours' }).expect(200)
  const { kept } = await undo()
  expect(kept.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    ...ODO_AND_HIS_LOCATIONS,
    'World',
  ])
  const { npc } = await dm.get(`/api/npcs/${odo}`).expect(200)
  expect(npc.location_id).toBe(mill)
})
