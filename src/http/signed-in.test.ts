import { expect, test } from 'vitest'

import { idOf } from '../testing/admin.ts'
import { create, tableOfTwo } from '../testing/table-of-two.ts'

test('what a page sends for one person is refused while another is signed in, and changes nothing', async () => {
  const { dm, player } = await tableOfTwo()
  const npc = await create(dm, 'npcs', { name: 'Marda' })
  const journal = `/api/npcs/${npc.id}/journal`
  const sendFor = async (userId: number, method: string, body?: object) => {
    const headers = {
      'Content-Type': 'application/json',
      Prefer: `handling=strict; user=${userId}`,
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const { status, body: answer } = await player.send(journal, init)
    return { status, code: answer.code }
  }
  const [dmId, playerId] = [await idOf(dm), await idOf(player)]
  const refused = { status: 401, code: 'signed-in-as-another' }
  expect(await sendFor(dmId, 'POST', { content: 'She lied.' })).toEqual(refused)
  expect(await sendFor(dmId, 'GET')).toEqual(refused)
  expect((await dm.get(journal)).body).toEqual([])
  expect(await sendFor(playerId, 'POST', { content: 'She left.' })).toMatchObject({ status: 201 })
})
