import type { Browser } from './browser.ts'

/** Makes a person with an account a member, as a DM does by that person's username. */
export async function addMember(
  dm: Browser,
  campaign: number,
  username: string,
  role: 'player' | 'dm' = 'player',
): Promise<void> {
  const path = `/api/campaigns/${campaign}`
  await dm.expect(201, dm.post(`${path}/invite`, { email_or_username: username }))
  if (role === 'player') return
  const { players } = await dm.expect(200, dm.get(`${path}/players`))
  const { user_id } = players.find((player: { username: string }) => player.username === username)
  await dm.expect(200, dm.put(`${path}/players/${user_id}`, { role }))
}
