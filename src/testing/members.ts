import type { Browser } from './browser.ts'

/** Makes a person with an account a member, as a DM does by that person's username. */
export async function addMember(
  dm: Browser,
  campaign: number,
  username: string,
  role: 'player' | 'dm' = 'player',
): Promise<void> {
  const path = `/api/campaigns/${campaign}`
  await dm.post(`${path}/invite`, { email_or_username: username }).expect(201)
  if (role === 'player') return
  const { players } = await dm.get(`${path}/players`).expect(200)
  const { user_id } = players.find((player: { username: string }) => player.username === username)
  await dm.put(`${path}/players/${user_id}`, { role }).expect(200)
}
