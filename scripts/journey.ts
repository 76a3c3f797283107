import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Npc } from '../src/features/npcs/npcs.schemas.ts'
import { type Browser, createBrowser } from '../src/testing/browser.ts'
import { png } from '../src/testing/pictures.ts'
import { VERSION } from '../src/version.ts'
import type { RestartableExecutable } from './serve-executable.ts'

const PASSWORD = 'lamp in the window'

/** What the journey has created so far. */
interface Made {
  dramatis: RestartableExecutable
  dm: Browser
  player: Browser
  campaign: number
  /** Composed by the built-in generator: visible to everyone, and DM only. */
  known: Npc
  hidden: Npc
  picture: Uint8Array<ArrayBuffer>
}

/**
 * The main journey without a browser, against an executable on fresh data: from the first account to a restart with
 * all data still there. Throws at the first failure; calls `tell` after each leg.
 */
export async function travel(
  dramatis: RestartableExecutable,
  tell: (leg: string) => void = () => {},
): Promise<void> {
  const [dm, player] = [browserOf(dramatis), browserOf(dramatis)]
  await arrive(dm, 'mara@example.org')
  await arrive(player, 'tomas@example.org')
  tell('signed up and in')
  await dramatis.run('create-admin', 'mara@example.org')
  equal((await dm.get('/api/user-info').expect(200)).is_admin, true)
  await player.get('/api/admin/users').expect(403)
  tell('made an admin by the command')

  const { id: campaign } = await dm
    .post('/api/campaigns', { name: 'The Drowned Valley', description: 'Bells under water' })
    .expect(201)
  const invitation = { email_or_username: 'tomas', role: 'player' }
  await dm.post(`/api/campaigns/${campaign}/invite`, invitation).expect(201)
  const tag = { name: 'Ferryfolk', color: '#3b82f6', icon: 'tavern-sign', campaign_id: campaign }
  await dm.post('/api/tags', tag).expect(201)
  tell('made a campaign with a member and a tag')

  const known = await compose(dm, campaign, 'a ferryman who counts the drowned')
  const hidden = await compose(dm, campaign, 'a smuggler of bells', 'dm')
  tell('composed two characters by the built-in generator')

  const entry = { content: 'She asked for the toll in candles.' }
  await player.post(`/api/npcs/${known.id}/journal`, entry).expect(201)
  const picture = png(64, 64)
  const portrait = { type: 'image/png', bytes: picture }
  await dm.upload('PUT', `/api/npcs/${known.id}/portrait`, portrait).expect(200)
  tell('wrote into a journal and uploaded a portrait')

  const made = { dramatis, dm, player, campaign, known, hidden, picture }
  await look(made)
  tell('found everything in lists and by search, and as a player nothing that is hidden')
  await carry(made)
  tell('exported the campaign and imported it as another one')
  await backUp(made)
  tell('made a backup beside the server, and found it whole')
  await dramatis.restart()
  await look(made)
  tell('restarted, and everything was still there')
}

function browserOf(dramatis: RestartableExecutable): Browser {
  return createBrowser((path, init) => fetch(new URL(path, dramatis.url), init))
}

async function arrive(browser: Browser, email: string): Promise<void> {
  await browser.signUp(email, PASSWORD).expect(201)
  await browser.post('/api/login', { email, password: PASSWORD }).expect(200)
}

async function compose(
  dm: Browser,
  campaign: number,
  prompt: string,
  visibility: 'everyone' | 'dm' = 'everyone',
): Promise<Npc> {
  const body = { prompt, campaign_id: campaign, visibility }
  const composed = dm.post('/api/generate-ai-character', body)
  const { source, ...character } = await composed.expect(200)
  equal(source, 'tables')
  const npc = { ...character, description: prompt, tag: 'Ferryfolk', visibility }
  return dm.post(`/api/npcs?campaign_id=${campaign}`, npc).expect(201)
}

async function look({ dramatis, dm, player, campaign, known, hidden, picture }: Made) {
  deepEqual(await dm.get('/api/health').expect(200), { status: 'ok', version: VERSION })
  match(await dm.get('/').expect(200), /<title>/)

  const list = `/api/npcs?campaign_id=${campaign}`
  const names = async (by: Browser) =>
    (await by.get(list).expect(200)).npcs.map(({ name }: Npc) => name).toSorted()
  deepEqual(await names(dm), [known.name, hidden.name].toSorted())
  deepEqual(await names(player), [known.name])
  await player.get(`/api/npcs/${hidden.id}`).expect(404)

  const search = async (by: Browser, words: string) => {
    const q = encodeURIComponent(words)
    const { hits } = await by.get(`/api/search?campaign_id=${campaign}&q=${q}`).expect(200)
    return (hits as { kind: string }[]).map(({ kind }) => kind)
  }
  deepEqual(await search(dm, 'toll in candles'), ['journal'])
  ok((await search(dm, hidden.name)).includes('npc'))
  ok(!(await search(player, hidden.name)).includes('npc'))

  const { npc } = await player.get(`/api/npcs/${known.id}`).expect(200)
  deepEqual(
    npc.tags.map(({ name }: { name: string }) => name),
    ['Ferryfolk'],
  )
  const shown = await fetch(new URL(npc.avatar_url, dramatis.url), {
    headers: { cookie: player.cookie },
  })
  deepEqual(new Uint8Array(await shown.arrayBuffer()), picture)
}

async function carry({ dramatis, dm, campaign }: Made): Promise<void> {
  const headers = { cookie: dm.cookie }
  const file = await fetch(new URL(`/api/campaigns/${campaign}/export`, dramatis.url), { headers })
  equal(file.status, 200)
  const path = join(dramatis.folder, 'valley.dramatis.zip')
  writeFileSync(path, Buffer.from(await file.arrayBuffer()))
  await dramatis.run('import-campaign', path, '--owner', 'mara@example.org', '--yes')
  const campaigns = await dm.get('/api/campaigns').expect(200)
  equal(campaigns.length, 2)
}

async function backUp({ dramatis }: Made): Promise<void> {
  const copy = join(dramatis.folder, 'copy.db')
  await dramatis.run('backup', copy)
  ok(statSync(copy).size > 0)
  const { well } = JSON.parse(await dramatis.call('doctor', '--data', copy, '--json'))
  equal(well, true)
  equal((await dramatis.call('--version')).trim(), VERSION)
}
