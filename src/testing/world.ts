import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, onTestFinished } from 'vitest'

import type { Config } from '../config.ts'
import type { Browser } from './browser.ts'
import { addMember } from './members.ts'
import { png } from './pictures.ts'
import { createTestFolder, openTestApp, PASSWORD, type TestApp } from './test-app.ts'

/** All persons whose rights differ. */
export const PEOPLE = [
  'creator',
  'secondDm',
  'gm',
  'author',
  'otherPlayer',
  'stranger',
  'siteAdmin',
  'visitor',
] as const

export type Person = (typeof PEOPLE)[number]

/** In every field that is DM only. */
export const SECRET = 'q7xhush'

/** Only in the private notes of the author. */
export const PRIVATE = 'q7xmine'

/** Ids of what a world holds. `foreign` is the stranger's own campaign. */
export interface World {
  people: Record<Person, Browser>
  campaign: number
  /** Users. Each has a portrait. */
  creatorId: number
  secondDmId: number
  authorId: number
  strangerId: number
  /** Of an email without an account, by the creator. */
  invitation: number
  /** Of an email with which an account was made since. */
  claimedInvitation: number
  /** By the creator, for players. */
  inviteLink: number
  inviteToken: string
  tag: number
  /** Assigned to the author's NPC. */
  assignedTag: number
  /** Lies inside the hidden location, and is pinned on the hidden map. */
  location: number
  /** Pinned on the map that all members see. */
  hiddenLocation: number
  /** Of the hidden location. */
  map: number
  /** Its picture carries the secret too. */
  hiddenMap: number
  /** Of the author's NPC, for everyone who sees that; for DMs; and of the hidden NPC. Those carry the secret. */
  textPicture: number
  dmTextPicture: number
  hiddenTextPicture: number
  /** Added by the author; it has a portrait and DM notes, and stands at the hidden location. */
  npc: number
  /** Added by the creator. */
  creatorsNpc: number
  /** Its portrait carries the secret too. */
  hiddenNpc: number
  /** Factions and items. Things of each kind have a field that everyone reads, and one for DMs. */
  kind: number
  otherKind: number
  /** Added by the author, under the hidden article and at the hidden location, with a picture. It points to the hidden NPC. */
  article: number
  /** Added by the creator. */
  creatorsArticle: number
  /** Its picture carries the secret too. */
  hiddenArticle: number
  /** By the author on the author's NPC, where the next two are as well. */
  entry: number
  creatorsEntry: number
  hiddenEntry: number
  /** For all members, on the hidden NPC. */
  entryOnHidden: number
  /** Number 1, with the author's and the hidden NPC, at both locations. */
  session: number
  hiddenSession: number
  /** Between the author's NPC and the creator's; what it is in truth is a secret, for it has a public version. */
  connection: number
  hiddenConnection: number
  connectionToHidden: number
  tieToHidden: number
  /** About the author's NPC: for everyone, for the author alone, and DM only. */
  secret: number
  authorsSecret: number
  hiddenSecret: number
  /** For everyone, about the hidden NPC. */
  secretOnHidden: number
  /** Lines of the ledger: of the secret for the author, and of the hidden one, taken back. */
  reveal: number
  takenBack: number
  /** The last change of the NPC, by the creator, and of the hidden one. */
  revision: number
  /** By the author, about the creator's NPC. */
  suggestion: number
  hiddenRevision: number
  /** Of a tag, by the creator. */
  deletion: number
  /** Of an NPC that the author had added, by the author. Its DM notes carry the secret. */
  authorsDeletion: number
  /** Of a hidden location, by the creator. */
  hiddenDeletion: number
  /** Sent by the author. */
  feedback: number
  /** An account that no campaign needs. */
  bystander: number
  /** The stranger's. */
  sample: number
  /** The site admin's, who has just removed it. */
  removedSample: number
  /** Of the bystander's reset link. */
  resetToken: string
  foreign: {
    campaign: number
    invitation: number
    inviteLink: number
    npc: number
    tag: number
    location: number
    map: number
    kind: number
    article: number
  }
}

interface OpenWorld {
  app: TestApp
  world: World
}

/** Made once for many files of tests: what the data file holds, and who is who in it. */
let plain: Promise<{ file: Buffer; world: World }> | undefined

async function makePlainWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-world-'))
  try {
    const path = join(folder, 'dramatis.db')
    const app = await openTestApp(path)
    const world = await createWorld(app)
    await app.context.dispose()
    return { file: readFileSync(path), world }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Makes one world for all tests of a file; `open` gives each a copy of its own, with the same ids and logins.
 * `prepare` adds to it what that file needs.
 */
export function prepareWorlds(prepare?: (app: TestApp) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-world-'))
  const original = join(folder, 'dramatis.db')
  let made: World

  beforeAll(async () => {
    const { file, world } = await (plain ??= makePlainWorld())
    made = world
    writeFileSync(original, file, { mode: 0o600 })
    if (!prepare) return
    const app = await openTestApp(original)
    await prepare(app)
    await app.context.dispose()
  })
  let kept: (OpenWorld & { changeCount: string }) | undefined
  const discard = async () => {
    await kept?.app.context.dispose()
    kept = undefined
  }
  afterAll(async () => {
    await discard()
    rmSync(folder, { recursive: true })
  })

  const openIn = async (parent: string, settings?: Partial<Config>): Promise<OpenWorld> => {
    const copy = join(mkdtempSync(join(parent, 'copy-')), 'dramatis.db')
    copyFileSync(original, copy)
    const app = await openTestApp(copy, settings)
    return { app, world: peopleAt(app, made) }
  }

  return {
    async open(settings: Partial<Config> = {}): Promise<OpenWorld> {
      const opened = await openIn(createTestFolder(), settings)
      onTestFinished(() => opened.app.context.dispose())
      return opened
    },

    /** A copy that tests share one after another: the same until a row is written or `discard` is called. */
    async openShared(): Promise<OpenWorld> {
      if (kept && countChanges(kept.app) !== kept.changeCount) await discard()
      if (!kept) {
        const opened = await openIn(folder)
        kept = { ...opened, changeCount: countChanges(opened.app) }
      }
      return kept
    },

    /** Ends the shared copy, after a request that may have changed what is in memory alone. */
    discard,
  }
}

/** The same world, whose people turn to that application. */
export function peopleAt(app: TestApp, world: World): World {
  const people = PEOPLE.map((person) => [person, app.visitor(world.people[person].cookie)])
  return { ...world, people: Object.fromEntries(people) as World['people'] }
}

/** A campaign with all persons whose rights differ. */
async function createWorld(app: TestApp): Promise<World> {
  const people = {
    creator: await app.person('creator'),
    secondDm: await app.person('second-dm'),
    gm: await app.person('gm1'),
    author: await app.person('author'),
    otherPlayer: await app.person('other-player'),
    stranger: await app.person('stranger'),
    siteAdmin: await app.person('site-admin'),
    visitor: app.visitor(),
  }
  const { creator, author, stranger } = people
  const create = async (by: Browser, path: string, body: object): Promise<number> =>
    (await by.post(path, body).expect(201)).id

  const campaign = await create(creator, '/api/campaigns', { name: 'The Long Road' })
  const roles = {
    'second-dm': 'dm',
    gm1: 'dm',
    author: 'player',
    'other-player': 'player',
  } as const
  for (const [username, role] of Object.entries(roles)) {
    await addMember(creator, campaign, username, role)
  }
  const idOf = async (person: Browser): Promise<number> =>
    (await person.get('/api/user-info').expect(200)).id
  const players = `/api/campaigns/${campaign}/players`
  await creator.put(`${players}/${await idOf(people.gm)}`, { role: 'gm' }).expect(200)
  const admin = await idOf(people.siteAdmin)
  app.context.db.transaction((tx) => app.context.users.promote(tx, admin))

  const invite = async (by: Browser, to: number): Promise<number> => {
    const path = `/api/campaigns/${to}`
    await by.post(`${path}/invite`, { email_or_username: 'new@example.net' }).expect(201)
    return (await by.get(`${path}/invitations`).expect(200)).invitations[0].id
  }

  const inviteClaimant = async (): Promise<number> => {
    const email = 'claimant@example.net'
    const path = `/api/campaigns/${campaign}/invite`
    const { invitation } = await creator.post(path, { email_or_username: email }).expect(201)
    const visitor = app.visitor()
    await visitor.signUp(email, PASSWORD).expect(201)
    return invitation.id
  }
  const inviteLink = await creator.post(`/api/campaigns/${campaign}/invite-links`, {}).expect(201)

  const { kinds } = await creator.get(`/api/kinds?campaign_id=${campaign}`).expect(200)
  const ofKind = (starter: string): number =>
    kinds.find((kind: { starter: string | null }) => kind.starter === starter).id
  const [kind, otherKind] = [ofKind('faction'), ofKind('item')]
  const fields = [
    { label: 'Motto', type: 'line' },
    { label: 'Friends', type: 'things' },
    { label: `${SECRET} debts`, type: 'text', read_by: 'dm' },
  ]
  for (const { id, of } of kinds as { id: number; of: string }[]) {
    if (of === 'article' && id !== kind) continue
    await creator.put(`/api/kinds/${id}`, { fields }).expect(200)
  }
  const secretOwn = { [`${SECRET}_debts`]: SECRET }
  const hiddenOwn = { motto: SECRET, ...secretOwn }

  const tag = await create(creator, '/api/tags', { name: 'Guard' })
  const assignedTag = await create(creator, '/api/tags', { name: 'Ferry' })
  const location = await create(creator, '/api/locations', { name: 'The Ford' })
  const hiddenLocation = await create(creator, '/api/locations', {
    name: `${SECRET} cellar`,
    description: `${SECRET} below the mill`,
    aliases: [{ name: SECRET }],
    own: hiddenOwn,
    visibility: 'dm',
  })
  const upload = async (by: Browser, query: string, text = ''): Promise<number> => {
    const picture = { type: 'image/png', bytes: png(4, 3, { text }) }
    return (await by.upload('POST', `/api/maps?${query}`, picture).expect(201)).id
  }
  const uploadInText = async (query: string, text = ''): Promise<number> => {
    const picture = { type: 'image/png', bytes: png(2, 4, { text }) }
    const path = `/api/pictures?campaign_id=${campaign}&${query}`
    return (await creator.upload('POST', path, picture).expect(201)).id
  }
  const map = await upload(creator, `name=Vale&location_id=${hiddenLocation}`)
  const hiddenMap = await upload(creator, `name=${SECRET}%20vaults&visibility=dm`, SECRET)
  const pin = { parent_id: hiddenLocation, map_id: hiddenMap, x: 0.25, y: 0.75 }
  await creator.put(`/api/locations/${location}`, pin).expect(200)
  const hiddenPin = { map_id: map, x: 0.5, y: 0.125 }
  await creator.put(`/api/locations/${hiddenLocation}`, hiddenPin).expect(200)
  const npc = await create(author, '/api/npcs', { name: 'Marda', location_id: location })
  await creator
    .put(`/api/npcs/${npc}`, {
      dm_notes: `${SECRET}: she is the heir`,
      own: { motto: 'Ever dry', ...secretOwn },
      location_id: hiddenLocation,
    })
    .expect(200)
  const aliases = [{ name: 'The Ferrywoman' }, { name: `${SECRET} the drowned`, read_by: 'dm' }]
  for (const path of [`npcs/${npc}`, `locations/${location}`]) {
    await creator.put(`/api/${path}`, { aliases }).expect(200)
  }
  await creator.post(`/api/npcs/${npc}/tags/${assignedTag}`).expect(201)
  const creatorsNpc = await create(creator, '/api/npcs', {
    name: 'Old Tam',
    dm_notes: `${SECRET}: he lies`,
  })
  const hiddenNpc = await create(creator, '/api/npcs', {
    name: `${SECRET} Veyra`,
    description: SECRET,
    personality: SECRET,
    backstory: SECRET,
    aliases: [{ name: SECRET }],
    tag: `${SECRET} Lich`,
    emoji: SECRET,
    avatar_url: SECRET,
    dm_notes: SECRET,
    own: hiddenOwn,
    location_id: hiddenLocation,
    visibility: 'dm',
  })
  await creator.post(`/api/npcs/${hiddenNpc}/tags/${assignedTag}`).expect(201)
  const portray = (path: string, by: Browser, text = '') =>
    by.upload('PUT', path, { type: 'image/png', bytes: png(2, 2, { text }) }).expect(200)
  for (const person of Object.values(people)) {
    if (person !== people.visitor) await portray('/api/profile/portrait', person)
  }
  await portray(`/api/npcs/${npc}/portrait`, author)
  await portray(`/api/npcs/${hiddenNpc}/portrait`, creator, SECRET)

  const hiddenArticle = await create(creator, '/api/articles', {
    kind_id: kind,
    name: `${SECRET} cult`,
    aliases: [{ name: SECRET }],
    description: SECRET,
    dm_notes: SECRET,
    own: hiddenOwn,
    location_id: hiddenLocation,
    visibility: 'dm',
  })
  const article = await create(author, '/api/articles', {
    kind_id: kind,
    name: 'The Ferry Guild',
    own: { motto: 'We float' },
  })
  await creator
    .put(`/api/articles/${article}`, {
      dm_notes: `${SECRET}: they smuggle`,
      location_id: hiddenLocation,
      parent_id: hiddenArticle,
      own: { ...secretOwn, friends: [{ kind: 'npc', id: hiddenNpc }] },
    })
    .expect(200)
  const creatorsArticle = await create(creator, '/api/articles', {
    kind_id: kind,
    name: 'The Watch',
    dm_notes: SECRET,
  })
  await creator.put(`/api/articles/${article}`, { aliases }).expect(200)
  for (const tagged of [
    `articles/${article}`,
    `articles/${hiddenArticle}`,
    `locations/${location}`,
  ]) {
    await creator.post(`/api/${tagged}/tags/${assignedTag}`).expect(201)
  }
  await portray(`/api/articles/${article}/picture`, author)
  await portray(`/api/articles/${hiddenArticle}/picture`, creator, `${SECRET} cult`)

  const write = (by: Browser, on: number, body: object) =>
    create(by, `/api/npcs/${on}/journal`, body)
  const entry = await write(author, npc, { content: 'She came at dusk.' })
  const creatorsEntry = await write(creator, npc, { content: 'She left at dawn.' })
  const hiddenEntry = await write(creator, npc, { content: SECRET, visibility: 'dm' })
  const entryOnHidden = await write(creator, hiddenNpc, { content: SECRET })
  await create(creator, `/api/articles/${article}/journal`, { content: SECRET, visibility: 'dm' })
  await author
    .put(`/api/campaigns/${campaign}/notes`, { type: 'public', content: 'We owe Marda.' })
    .expect(200)
  await creator.put(`/api/campaigns/${campaign}/notes`, { type: 'dm', content: SECRET }).expect(200)

  const session = await create(creator, '/api/storyline', {
    title: 'The ferry sinks',
    npcs: [{ id: npc, introduced_this_session: true }, { id: hiddenNpc }],
    location_ids: [location, hiddenLocation],
    article_ids: [article, hiddenArticle],
    own: { motto: 'On we go', ...secretOwn },
    plan: { goals: `The ${SECRET} wakes`, things: [{ kind: 'npc', id: hiddenNpc }] },
  })
  const here = { location_id: hiddenLocation }
  await creator.put(`/api/storyline/${session}/here`, here).expect(200)
  const hiddenSession = await create(creator, '/api/storyline', {
    title: `${SECRET} rises`,
    notes: `${SECRET} in the night`,
    npcs: [{ id: npc }],
    location_ids: [location],
    visibility: 'dm',
  })
  const hiddenThing = { kind: 'npc', id: hiddenNpc }
  for (const line of [
    { content: SECRET, location_id: location },
    { content: SECRET, npc_id: hiddenNpc, visibility: 'everyone' },
    { content: SECRET, article_id: hiddenArticle, visibility: 'everyone' },
    { content: SECRET, location_id: hiddenLocation, visibility: 'everyone' },
  ]) {
    await create(creator, `/api/storyline/${session}/log`, line)
  }
  await creator.post(`/api/campaigns/${campaign}/show`, { what: hiddenThing }).expect(200)
  await creator.put(`/api/campaigns/${campaign}/pins`, { pins: [hiddenThing] }).expect(200)
  const truth = { label: SECRET, reverse_label: SECRET, description: SECRET }
  const ends = { from_npc_id: npc, to_npc_id: creatorsNpc, kind: 'family' }
  const connection = await create(creator, '/api/connections', {
    ...ends,
    ...truth,
    public_version: { kind: 'trade', label: 'buys fish from' },
  })
  const hiddenConnection = await create(creator, '/api/connections', {
    ...ends,
    ...truth,
    visibility: 'dm',
  })
  const connectionToHidden = await create(creator, '/api/connections', {
    ...ends,
    ...truth,
    to_npc_id: hiddenNpc,
  })
  const tieToHidden = await create(creator, '/api/connections', {
    from: { kind: 'location', id: location },
    to: { kind: 'article', id: hiddenArticle },
    ...truth,
    kind: 'member',
  })

  const about = { kind: 'npc', id: npc }
  const authorId = await idOf(author)
  const secret = await create(creator, '/api/secrets', {
    about,
    text: 'She cannot swim.',
    visibility: 'everyone',
  })
  const authorsSecret = await create(creator, '/api/secrets', {
    about,
    text: 'She saw the author cheat.',
  })
  const hiddenSecret = await create(creator, '/api/secrets', {
    about,
    text: `${SECRET} she drowned`,
  })
  const reveals = (by: Browser, secretId: number) =>
    create(by, '/api/reveals', {
      what: { kind: 'secret', id: secretId },
      to: [authorId],
      note: `${SECRET} in a dream`,
    })
  const reveal = await reveals(creator, authorsSecret)
  const takenBack = await reveals(creator, hiddenSecret)
  await creator.delete(`/api/reveals/${takenBack}`).expect(200)
  const secretOnHidden = await create(creator, '/api/secrets', {
    about: { kind: 'npc', id: hiddenNpc },
    text: `${SECRET} sleeps by day`,
    visibility: 'everyone',
  })

  for (const thing of [about, { kind: 'campaign', id: campaign }]) {
    const note = { about: thing, text: `${PRIVATE} I trust her.` }
    await author.put('/api/private-notes', note).expect(200)
  }

  const gone = await create(creator, '/api/tags', { name: 'Gone' })
  const remove = async (by: Browser, path: string): Promise<number> =>
    (await by.delete(path).expect(200)).deletion_id
  const deletion = await remove(creator, `/api/tags/${gone}`)
  const goneNpc = await create(author, '/api/npcs', { name: 'Orla' })
  await creator.put(`/api/npcs/${goneNpc}`, { dm_notes: SECRET }).expect(200)
  const authorsDeletion = await remove(author, `/api/npcs/${goneNpc}`)
  const goneLocation = { name: `${SECRET} crypt`, visibility: 'dm' }
  const hiddenDeletion = await remove(
    creator,
    `/api/locations/${await create(creator, '/api/locations', goneLocation)}`,
  )

  const revisionOf = async (kind: string, id: number): Promise<number> =>
    (await creator.get(`/api/history?kind=${kind}&id=${id}&limit=1`).expect(200)).revisions[0].id
  const revision = await revisionOf('npc', npc)
  const { id: suggestion } = await author
    .post('/api/suggestions', {
      about: { kind: 'npc', id: creatorsNpc },
      fields: { description: 'A change.' },
    })
    .expect(201)
  const hiddenRevision = await revisionOf('npc', hiddenNpc)

  const feedback = await create(author, '/api/feedback', { message: 'Where is the search?' })
  const other = await app.person('bystander')
  const { id: bystander } = await other.get('/api/user-info').expect(200)
  const { path: resetLink } = await people.siteAdmin
    .post(`/api/admin/users/${bystander}/reset-link`)
    .expect(201)

  const createSample = async (by: Browser): Promise<number> => {
    const id = await create(by, '/api/campaigns', { name: 'To look around in' })
    app.context.db.connection.exec(`update campaigns set is_sample = 1 where id = ${id}`)
    return id
  }
  const removedSample = await createSample(people.siteAdmin)
  await people.siteAdmin.delete(`/api/samples/${removedSample}`).expect(200)

  const foreign = await create(stranger, '/api/campaigns', { name: 'Elsewhere' })
  const foreignKind: number = (await stranger.get(`/api/kinds?campaign_id=${foreign}`).expect(200))
    .kinds[3].id
  return {
    people,
    campaign,
    creatorId: await idOf(creator),
    secondDmId: await idOf(people.secondDm),
    authorId,
    strangerId: await idOf(stranger),
    invitation: await invite(creator, campaign),
    claimedInvitation: await inviteClaimant(),
    inviteLink: inviteLink.id,
    inviteToken: inviteLink.token,
    tag,
    assignedTag,
    location,
    hiddenLocation,
    map,
    hiddenMap,
    textPicture: await uploadInText(`kind=npc&id=${npc}&name=face.png`),
    dmTextPicture: await uploadInText(`kind=npc&id=${npc}&read_by=dm&name=${SECRET}`, SECRET),
    hiddenTextPicture: await uploadInText(`kind=npc&id=${hiddenNpc}&name=${SECRET}`, SECRET),
    npc,
    creatorsNpc,
    hiddenNpc,
    kind,
    otherKind,
    article,
    creatorsArticle,
    hiddenArticle,
    entry,
    creatorsEntry,
    hiddenEntry,
    entryOnHidden,
    session,
    hiddenSession,
    connection,
    hiddenConnection,
    connectionToHidden,
    tieToHidden,
    secret,
    authorsSecret,
    hiddenSecret,
    secretOnHidden,
    reveal,
    takenBack,
    revision,
    suggestion,
    hiddenRevision,
    deletion,
    authorsDeletion,
    hiddenDeletion,
    feedback,
    bystander,
    sample: await createSample(stranger),
    removedSample,
    resetToken: String(resetLink).split('token=')[1] ?? '',
    foreign: {
      campaign: foreign,
      invitation: await invite(stranger, foreign),
      inviteLink: await create(stranger, `/api/campaigns/${foreign}/invite-links`, {}),
      npc: await create(stranger, '/api/npcs', { name: 'Nobody of yours' }),
      tag: await create(stranger, '/api/tags', { name: 'Foreign' }),
      location: await create(stranger, '/api/locations', { name: 'Far away' }),
      map: await upload(stranger, 'name=Far%20lands'),
      kind: foreignKind,
      article: await create(stranger, '/api/articles', {
        name: 'A cult of yours',
        kind_id: foreignKind,
      }),
    },
  }
}

/** Tables that follow from the others, and tell besides how often something was written. */
const DERIVED = /^search_/

/** Differs after every write to the file, even one that was rolled back. */
function countChanges({ context: { db } }: TestApp): string {
  const { own } = db.connection.prepare('select total_changes() as own').get()!
  const { data_version } = db.connection.prepare('pragma data_version').get()!
  return `${String(own)} ${String(data_version)}`
}

const lastRead = new WeakMap<TestApp, { changeCount: string; content: string }>()

/** Everything that the file holds but who is signed in, as text: the same when nothing has changed. */
export function contentOf(app: TestApp): string {
  const changeCount = countChanges(app)
  const last = lastRead.get(app)
  if (last?.changeCount === changeCount) return last.content
  const content = readContent(app)
  lastRead.set(app, { changeCount, content })
  return content
}

const bytesAsText = (_: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value

function readContent({ context: { db } }: TestApp): string {
  const tables = db.connection
    .prepare(`select name from sqlite_schema where type = 'table' and name <> 'login_sessions'`)
    .all()
    .filter(({ name }) => !DERIVED.test(String(name)))
  return tables
    .map(({ name }) => {
      const rows = db.connection.prepare(`select * from "${String(name)}"`).all()
      return `${String(name)} ${JSON.stringify(rows, bytesAsText, 1)}`
    })
    .join('\n')
}

/** The whole file but the deletions themselves and what merely numbers them. */
export function contentBesideDeletions(app: TestApp): string {
  return contentOf(app)
    .split(/\n(?=\w+ \[)/)
    .filter(
      (table) => !/^(deletions|revisions|seen_times|reference_times|sqlite_sequence) /.test(table),
    )
    .toSorted()
    .join('\n')
}
