import { expect, test } from 'vitest'

import { KIND_NUMBERS, thingOf } from '../../db/things.ts'
import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { appWith } from '../../testing/test-app.ts'
import { avatarSource } from '../avatars/avatars.schemas.ts'
import type { Npc } from '../npcs/npcs.schemas.ts'
import type { Reveal } from '../reveals/reveals.schemas.ts'
import type { Session } from '../storyline/storyline.schemas.ts'
import { readSampleFile } from './sample-file.ts'

const secretsAndThings = 'secrets join things using (thing)'

const PLAYERS = ['ines', 'kofi.b', 'wren.abernathy-castellanos']

async function openSample() {
  const { app, mara } = await appWith('mara')
  const { id } = await mara.post('/api/samples').expect(201)
  const read = (what: string, by: Browser = mara) =>
    by.get(`/api/${what}${what.includes('?') ? '&' : '?'}campaign_id=${id}`).expect(200)
  const rows = (sql: string) => app.context.db.connection.prepare(sql).all()
  const npcs: Npc[] = (await read('npcs')).npcs
  return { app, mara, id, read, rows, npcs }
}

test('the sample has about twenty secrets, of which all players, one player or no player learned', async () => {
  const { read, rows } = await openSample()
  const secrets = rows(`select about & 15 as kind from ${secretsAndThings}`)
  expect(secrets.length).toBeGreaterThanOrEqual(20)
  for (const about of ['npc', 'location', 'session', 'connection'] as const) {
    const those = secrets.filter(({ kind }) => kind === KIND_NUMBERS[about])
    expect(those.length, about).toBeGreaterThan(1)
  }
  const { reveals }: { reveals: Reveal[] } = await read('reveals?kind=secret')
  const given = reveals.filter(({ taken_back_at }) => taken_back_at === null)
  const toAll = given.filter(({ to }) => to === 'everyone')
  const toOne = given.filter(({ imported_to }) => imported_to?.length === 1)
  expect(toAll.length).toBeGreaterThan(4)
  expect(toOne.length).toBeGreaterThan(4)
  expect(new Set(toOne.flatMap(({ imported_to }) => imported_to))).toEqual(new Set(PLAYERS))
  const open = rows(`select secrets.id from ${secretsAndThings} where visibility = 'everyone'`).map(
    ({ id }) => id,
  )
  expect(new Set(toAll.map(({ what }) => what.id))).toEqual(new Set(open))
  expect(rows(`select secrets.id from ${secretsAndThings} where visibility = 'some'`)).toEqual([])
})

test('the ledger of the sample goes on over its sessions, and names the players of the people who played it', async () => {
  const { read, mara } = await openSample()
  const { id: maraId } = await mara.get('/api/profile').expect(200)
  const { reveals }: { reveals: Reveal[] } = await read('reveals')
  const numbers = new Set(reveals.map(({ session_number }) => session_number))
  expect([...numbers].toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6])
  expect(new Set(reveals.map(({ what }) => what.kind))).toEqual(
    new Set(['secret', 'npc', 'location', 'map']),
  )
  const times = reveals.map(({ created_at }) => created_at)
  expect(times, 'newest first').toEqual(times.toSorted().toReversed())
  for (const { by, note, imported_to = [] } of reveals) {
    expect(by).toBe(maraId)
    expect(note).not.toBe('')
    for (const name of imported_to) expect(PLAYERS).toContain(name)
  }
  expect(reveals.some(({ action }) => action === 'narrow')).toBe(true)
  expect(reveals.some(({ taken_back_at }) => taken_back_at !== null)).toBe(true)
})

test('six sessions of the sample were played, with notes and a log, and a DM has prepared the next', async () => {
  const { read, rows } = await openSample()
  const { sessions }: { sessions: Session[] } = await read('storyline')
  const inOrder = sessions.toSorted((a, b) => a.session_number - b.session_number)
  const today = new Date().toISOString().slice(0, 10)
  expect(inOrder.map(({ visibility }) => visibility)).toEqual([
    ...Array.from({ length: 6 }, () => 'everyone'),
    'dm',
  ])
  for (const { id, session_date, notes, npcs } of inOrder.slice(0, 6)) {
    expect(session_date < today).toBe(true)
    expect(notes.length).toBeGreaterThan(150)
    expect(npcs.length).toBeGreaterThan(2)
    const log = rows(
      `select entry_id from entry_things where thing = ${thingOf({ kind: 'session', id })}`,
    )
    expect(log.length).toBeGreaterThan(3)
  }
  expect(inOrder[6]!.session_date > today).toBe(true)
  expect(rows('select id from journal_entries').length).toBeGreaterThanOrEqual(40)
})

test('a player of the sample reads no trait of an NPC, and no secret that is not revealed', async () => {
  const { app, mara, id, read, rows } = await openSample()
  const ines = await app.person('ines')
  await addMember(mara, id, 'ines', 'player')
  const { npcs }: { npcs: Npc[] } = await read('npcs', ines)
  expect(npcs.length).toBeGreaterThan(30)
  const text = JSON.stringify([npcs, await read('reveals', ines), await read('storyline', ines)])
  expect(text).not.toContain('Deceptive')
  const hidden = rows(`select text from ${secretsAndThings} where visibility <> 'everyone'`)
  for (const { text: secret } of hidden) expect(text).not.toContain(String(secret).slice(0, 30))
})

test('no two NPCs of the sample have the same drawing', async () => {
  const { mara, npcs } = await openSample()
  const drawn = await Promise.all(
    npcs.map(async ({ avatar_url, name }) =>
      (await mara.get(avatarSource(avatar_url, name))).body.replaceAll(
        /-[0-9a-f]{8}(?=["')])/g,
        '',
      ),
    ),
  )
  expect(new Set(drawn).size).toBe(npcs.length)
})

test('the sample is less than 1 MB', () => {
  expect(readSampleFile().length).toBeLessThan(1_000_000)
})
