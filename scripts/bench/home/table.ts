import { join } from 'node:path'

import { places } from '../../packaging/places.ts'
import { enter, serveArgs } from '../dramatis.ts'
import { startProgram } from '../program.ts'
import { fill, type Size } from '../scale/fill.ts'

export const SIZE = { npcs: 2_000, entries: 10_000 }
/** The first is the DM. */
export const NAMES = ['keeper', 'mara', 'tomas', 'ilse', 'bram', 'wren']

/** A file with a campaign of that size, and these members. */
export async function fillTable(
  folder: string,
  name: string,
  size: Size = SIZE,
  names: readonly string[] = NAMES,
): Promise<{ file: string; campaign: number }> {
  const file = join(folder, `${name}.db`)
  const server = await startProgram(places.executable, serveArgs(file))
  const [keeper] = await Promise.all(names.map((name) => enter(server.url, name)))
  const begun = keeper!.post('/api/campaigns', { name: 'The Long Road' })
  const { id: campaign } = await begun.expect(201)
  for (const name of names.slice(1)) {
    const invitation = { email_or_username: name }
    await keeper!.post(`/api/campaigns/${campaign}/invite`, invitation).expect(201)
  }
  const { id: userId } = await keeper!.get('/api/user-info').expect(200)
  await server.stop()
  fill(file, campaign, userId, size)
  return { file, campaign }
}
