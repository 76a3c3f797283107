import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import type { ConnectionCreate } from '../../../src/features/connections/connections.schemas.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { comeToQuiet, isWrite } from '../harness/network.ts'
import { openPage, resizeTo, scrollsSideways, type Size } from '../harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc, type Person } from '../harness/people.ts'

const dramatis = commonDramatis()
const SIZES: Size[] = ['desk', 'phone']

/** Stands in everything that only DMs may read. */
const SECRET = 'q7xhush'

async function tableWithCast() {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara, 'The Unowned Mile')
  const [orsolya, wick, hob] = await Promise.all(
    ['Orsolya Venn', 'Wick', 'Old Hob'].map((name) => createNpc(mara, { name })),
  )
  return { mara, campaign, orsolya: orsolya!, wick: wick!, hob: hob! }
}

async function bind({ api }: Person, connection: ConnectionCreate): Promise<{ id: number }> {
  return api.post('/api/connections', connection).expect(201)
}

async function tableWithConnections() {
  const table = await tableWithCast()
  const { mara, orsolya, wick, hob } = table
  const debt = await bind(mara, {
    from_npc_id: orsolya.id,
    to_npc_id: wick.id,
    kind: 'debt',
    label: 'rows',
    reverse_label: 'is rowed by',
    description: 'For nothing.',
  })
  await bind(mara, {
    from_npc_id: orsolya.id,
    to_npc_id: hob.id,
    kind: 'love',
    label: 'might have married',
  })
  return { ...table, debt }
}

interface Spot {
  x: number
  y: number
}

const graphOf = (page: Page) => page.getByRole('application', { name: 'Graph of connections' })

async function openGraph(page: Page, query = ''): Promise<void> {
  await page.goto(`/connections?view=graph${query}`)
  await graphOf(page).waitFor()
}

/** Where portraits were put, so that a hand finds them: 300 apart, around the middle. */
async function placeInRow({ api }: Person, campaign: { id: number }, ids: number[]) {
  const positions = ids.map((npc_id, index) => ({ npc_id, x: index * 300, y: 0 }))
  await api.put(`/api/campaigns/${campaign.id}/layout`, { positions }).expect(200)
}

/** What of the graph is under the mouse at a spot. */
async function over(page: Page, { x, y }: Spot) {
  await page.mouse.move(x, y)
  return graphOf(page).getAttribute('data-over')
}

/** The middles of portraits in a row, left to right, once they are drawn. */
async function spotsOf(page: Page, count: number): Promise<Spot[]> {
  const firstIsThere = async () => over(page, (await expectedSpots(page, count))[0]!)
  await expect.poll(firstIsThere).toBe('node')
  return expectedSpots(page, count)
}

async function expectedSpots(page: Page, count: number): Promise<Spot[]> {
  const box = (await graphOf(page).boundingBox())!
  const isNarrow = box.width < 600
  const room = box.width - 2 * (isNarrow ? 16 : 28)
  const scale = Math.min(room / ((count - 1) * 300 + 56), 1.15)
  const height = box.height - (isNarrow ? 0 : 40)
  // The names below make the picture higher than the portraits.
  const y = box.y + height / 2 - 14 * scale
  return Array.from({ length: count }, (_, at) => ({
    x: box.x + box.width / 2 + (at - (count - 1) / 2) * 300 * scale,
    y,
  }))
}

test.each(SIZES)(
  'on a %s screen a DM connects two NPCs, the list shows the connection from both sides, edits and deletes it, a deletion is undone, and an NPC is opened in the graph, or in its circle on a phone',
  async (size) => {
    const { mara, campaign, orsolya, wick, hob } = await tableWithCast()
    const page = await openPage(dramatis.url, { size, as: mara })
    await page.goto('/connections')
    await page.getByRole('heading', { name: 'No connections yet' }).waitFor()
    await expectAccessible(page, `no connections, ${size}`)
    await page.getByRole('button', { name: 'Connect two NPCs' }).click()
    await page.getByRole('combobox', { name: 'From' }).click()
    await page.getByRole('option', { name: 'Orsolya Venn' }).click()
    await page.getByRole('combobox', { name: 'To' }).fill('wi')
    await page.getByRole('combobox', { name: 'To' }).press('Enter')
    await page.getByLabel('Kind').selectOption('Debt')
    await page.getByLabel('From Orsolya Venn to Wick').fill('rows')
    await page.getByText('More', { exact: true }).click()
    await page.getByLabel('From Wick to Orsolya Venn').fill('is rowed by')
    await page.getByLabel('Description').fill('For nothing.')
    await page.getByRole('button', { name: 'Connect', exact: true }).last().click()
    await page.getByText('Connection added.').waitFor()
    const [made] = await mara.api.get('/api/connections').expect(200)
    expect(made).toMatchObject({ kind: 'debt', label: 'rows', reverse_label: 'is rowed by' })

    await page.goto('/connections?view=list')
    const group = page.getByRole('region', { name: 'Wick', exact: true })
    const line = group.getByRole('button', { name: 'is rowed by Orsolya Venn' })
    await line.waitFor()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await line.click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('From Orsolya Venn to Wick').fill('ferries')
    await page.getByRole('button', { name: 'Save Connection' }).click()
    await page.getByText('The connection was saved.').waitFor()
    await page.getByText('For nothing.').waitFor()
    const path = `/api/connections/${made.id}`
    expect(await mara.api.get(path).expect(200)).toMatchObject({ label: 'ferries' })
    await page.getByRole('button', { name: 'More about this connection' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('The connection was deleted.').waitFor()
    expect((await mara.api.get(path)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await line.waitFor()

    await bind(mara, { from_npc_id: orsolya.id, to_npc_id: hob.id, kind: 'love' })
    await placeInRow(mara, campaign, [orsolya.id, wick.id, hob.id])
    await openGraph(page)
    if (size === 'phone') await page.getByLabel('Circle of').selectOption('Orsolya Venn')
    else {
      const [first] = await spotsOf(page, 3)
      await page.mouse.click(first!.x, first!.y)
    }
    await page.getByText(/^2 connections(, read them)?$/).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('npc')).toBe(String(orsolya.id))
    await expectAccessible(page, `graph in focus, ${size}`)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
  },
)

test('in the graph a portrait that a DM moves is saved for everyone, and moves back when it cannot be saved; a connection is drawn from one portrait to another; the keyboard moves between portraits, announces their connections, and connects two', async () => {
  const { mara, campaign, orsolya, wick, hob } = await tableWithConnections()
  await placeInRow(mara, campaign, [orsolya.id, wick.id, hob.id])
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [500] })
  await openGraph(page)
  const [, middle, last] = await spotsOf(page, 3)
  const drag = async (from: Spot, to: Spot) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
  }
  const moved = { x: middle!.x, y: middle!.y - 60 }
  const dragAndSave = async (from: Spot, to: Spot) => {
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/layout') && response.request().method() === 'PUT',
    )
    await drag(from, to)
    expect((await saved).status()).toBe(200)
  }
  await dragAndSave(middle!, moved)
  const layout = `/api/campaigns/${campaign.id}/layout`
  const { positions } = await mara.api.get(layout).expect(200)
  const placeOf = (id: number) =>
    positions.find(({ npc_id }: { npc_id: number }) => npc_id === id) as Spot
  expect(placeOf(wick.id).y).toBeLessThan(-40)
  expect(placeOf(hob.id)).toMatchObject({ x: 600, y: 0 })
  await dragAndSave(moved, middle!)

  await page.route('**/layout', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  )
  const elsewhere = { x: middle!.x + 30, y: middle!.y - 120 }
  await drag(middle!, elsewhere)
  await page.getByText('The portraits could not be kept where you put them.').waitFor()
  await expect.poll(() => over(page, middle!)).toBe('node')
  await expect.poll(() => over(page, elsewhere)).toBe('nothing')

  await page.getByRole('button', { name: 'Draw a connection' }).click()
  await drag(middle!, last!)
  const from = page.getByRole('combobox', { name: 'From' })
  const to = page.getByRole('combobox', { name: 'To' })
  await expect.poll(() => from.inputValue()).toBe('Wick')
  await expect.poll(() => to.inputValue()).toBe('Old Hob')
  await page.getByLabel('From Wick to Old Hob').fill('steals from')
  // Left and come back to, what was written is still there.
  await page.reload()
  await page.getByText('Your unsaved changes are back.').waitFor()
  await page.getByRole('button', { name: 'Connect', exact: true }).last().click()
  await page.getByText('Connection added.').waitFor()
  const all = await mara.api.get('/api/connections').expect(200)
  const ends = { from_npc_id: wick.id, to_npc_id: hob.id }
  expect(all.at(-1)).toMatchObject({ ...ends, label: 'steals from' })

  await graphOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page
    .getByText('Orsolya Venn. 2 connections: rows Wick, might have married Old Hob.')
    .waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'New connection' }).waitFor()
  await expect.poll(() => from.inputValue()).toBe('Wick')
  await expect.poll(() => to.inputValue()).toBe('Old Hob')
})

test('the graph saves places only for NPCs with a connection; the others stand in rows until they have one', async () => {
  const { mara, orsolya, wick } = await tableWithCast()
  await bind(mara, { from_npc_id: orsolya.id, to_npc_id: wick.id, kind: 'debt', label: 'rows' })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await openGraph(page)
  const { positions } = (await saved).postDataJSON() as { positions: { id: number }[] }
  expect(new Set(positions.map(({ id }) => id))).toEqual(new Set([orsolya.id, wick.id]))
})

test('a DM adds a public version in fields with labels of their own; a stale save shows both versions until the user chooses; a save of a deleted connection keeps the text', async () => {
  const { mara, debt } = await tableWithConnections()
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: mara,
    expectedStatuses: [404, 409],
  })
  const path = `/api/connections/${debt.id}`
  const read = () => mara.api.get(path).expect(200)
  const save = page.getByRole('button', { name: 'Save Connection' })
  const description = page.getByLabel('Description', { exact: true })
  await page.goto(`/connections?view=list&connection=${debt.id}&form=edit`)
  await page.getByLabel('Players see another version').check()
  await page.getByLabel('Kind, for players').selectOption('Trade')
  await page.getByLabel('From Orsolya Venn to Wick, for players').fill('hires')
  await page.getByLabel('Description, for players').fill('For good money.')
  await save.click()
  await page.getByRole('region', { name: 'What players see' }).getByText('hires').waitFor()
  expect(await read()).toMatchObject({
    kind: 'debt',
    description: 'For nothing.',
    public_version: { kind: 'trade', label: 'hires', description: 'For good money.' },
  })

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await description.fill('Mine.')
  await mara.api.put(path, { description: 'Theirs.', kind: 'trade' }).expect(200)
  await save.click()
  await page.getByRole('heading', { name: 'Another person changed this connection' }).waitFor()
  await page.getByText('Theirs.', { exact: true }).waitFor()
  await page.getByText('Their other changes are kept either way: Kind.').waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(read).toMatchObject({ description: 'Mine.', kind: 'trade' })

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await description.fill('Mine alone.')
  await mara.api.delete(path).expect(200)
  await save.click()
  await page.getByRole('alert').waitFor()
  await comeToQuiet(page)
  await expect.poll(() => description.inputValue()).toBe('Mine alone.')
})

test('a player sees no DM-only connection, no DM-only NPC, and only the public version of a connection', async () => {
  const { mara, campaign, orsolya, wick, hob } = await tableWithConnections()
  const ines = await arrive(dramatis.url, 'ines')
  await bringAlong(mara, ines, campaign)
  const kestrel = await createNpc(mara, { name: `Kestrel ${SECRET}`, visibility: 'dm' })
  const truth = { label: SECRET, reverse_label: SECRET, description: SECRET }
  await bind(mara, {
    ...truth,
    from_npc_id: orsolya.id,
    to_npc_id: hob.id,
    public_version: { kind: 'trade', label: 'sells fish to', reverse_label: '', description: '' },
  })
  await bind(mara, { ...truth, from_npc_id: wick.id, to_npc_id: hob.id, visibility: 'dm' })
  await bind(mara, { ...truth, from_npc_id: orsolya.id, to_npc_id: kestrel.id })
  await placeInRow(mara, campaign, [orsolya.id, wick.id, hob.id, kestrel.id])

  const page = await openPage(dramatis.url, { size: 'phone', as: ines })
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''))
  })
  await page.goto('/connections')
  const group = page.getByRole('region', { name: 'Orsolya Venn', exact: true })
  await group.getByRole('button', { name: 'sells fish to Old Hob' }).waitFor()
  await page.getByText('3 NPCs, 3 connections').waitFor()
  expect(await page.getByRole('button', { name: /^(Edit|Delete|Connect)/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Graph' }).tap()
  await graphOf(page).waitFor()
  expect(await page.getByRole('button', { name: 'Draw a connection' }).count()).toBe(0)
  await page.goto(`/npc/${orsolya.id}`)
  await page.getByRole('region', { name: 'Connections' }).getByText('sells fish to').waitFor()
  await page.goto(`/connections?npc=${kestrel.id}&form=new`)
  await page.getByText('3 NPCs, 3 connections').waitFor()
  const answers = (await Promise.all(bodies)).join('\n')
  expect(answers).toContain('sells fish to')
  expect(answers).not.toContain(SECRET)
  expect(answers).not.toContain('public_version')
  expect(answers).not.toContain(`"npc_id":${kestrel.id},`)

  const dm = await openPage(dramatis.url, { size: 'desk', as: mara })
  await dm.goto('/connections?view=list')
  await dm.getByText('4 NPCs, 5 connections').waitFor()
  await dm.getByRole('button', { name: 'As players see it' }).click()
  await dm.getByRole('menuitem', { name: `As ${ines.username} sees it` }).click()
  await dm.getByText('3 NPCs, 3 connections').waitFor()
  await dm.getByRole('button', { name: 'sells fish to Old Hob' }).first().waitFor()
  expect(await dm.getByRole('main').innerText()).not.toContain(SECRET)
})

test('in a graph of many connections the view pans and a portrait can be dragged', async () => {
  const { mara, campaign, orsolya, wick, hob, debt } = await tableWithConnections()
  await placeInRow(mara, campaign, [orsolya.id, wick.id, hob.id])
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await makeMany(page, mara, campaign, { like: orsolya.id, connection: debt.id })
  await openGraph(page)
  const spots = await spotsOf(page, 3)
  const last = spots[2]!
  await expect.poll(() => over(page, last)).toBe('node')
  const ground = { x: last.x, y: last.y + 150 }
  await expect.poll(() => looksAlike(page, last, ground)).toBe(false)

  await page.mouse.move(last.x, ground.y)
  await page.mouse.down()
  await page.mouse.move(last.x - 90, ground.y + 40, { steps: 5 })
  await page.mouse.up()
  const panned = { x: last.x - 90, y: last.y + 40 }
  await expect.poll(() => over(page, panned)).toBe('node')
  await expect.poll(() => over(page, last)).not.toBe('node')
  await expect.poll(() => looksAlike(page, panned, ground)).toBe(false)

  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await page.mouse.move(panned.x, panned.y)
  await page.mouse.down()
  await page.mouse.move(panned.x, panned.y + 120, { steps: 4 })
  await page.mouse.up()
  expect((await saved).postDataJSON().positions).toMatchObject([{ kind: 'npc', id: hob.id }])
  const dropped = { x: panned.x, y: panned.y + 120 }
  await expect.poll(() => over(page, dropped)).toBe('node')
  await page.mouse.move(ground.x - 200, ground.y)
  await expect.poll(() => looksAlike(page, dropped, panned)).toBe(false)
  await expect.poll(() => looksAlike(page, panned, ground)).toBe(true)
})

/** As if fifty more stood where one does, all bound to each other: without waiting until they are made. */
async function makeMany(
  page: Page,
  { api }: Person,
  campaign: { id: number },
  { like, connection }: { like: number; connection: number },
) {
  const of = `/api/campaigns/${campaign.id}`
  const [{ npcs }, { positions }, known] = await Promise.all([
    api.get(`${of}/cast`).expect(200),
    api.get(`${of}/layout`).expect(200),
    api.get(`/api/connections/${connection}`).expect(200),
  ])
  const [one] = npcs.filter(({ id }: { id: number }) => id === like)
  const [at] = positions.filter(({ npc_id }: { npc_id: number }) => npc_id === like)
  const ids = Array.from({ length: 50 }, (_, index) => 10_000 + index)
  const pairs = ids.flatMap((from) => ids.filter((to) => to > from).map((to) => [from, to]))
  const connections = pairs.map(([from, to], index) => ({
    ...known,
    id: 10_000 + index,
    from: { ...known.from, id: from },
    to: { ...known.to, id: to },
  }))
  const answers = {
    '**/api/connections?*': { connections },
    [`**${of}/cast`]: { npcs: [...npcs, ...ids.map((id) => ({ ...one, id }))] },
    [`**${of}/layout`]: { positions: [...positions, ...ids.map((id) => ({ ...at, id }))] },
  }
  for (const [address, json] of Object.entries(answers)) {
    await page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
    )
  }
}

/** Whether two small pieces of what is on the screen are the same. */
async function looksAlike(page: Page, ...[one, other]: Spot[]) {
  const pieces = [one!, other!].map(({ x, y }) =>
    page.screenshot({ clip: { x: x - 4, y: y - 4, width: 8, height: 8 } }),
  )
  const [first, second] = await Promise.all(pieces)
  return first!.equals(second!)
}

test('portraits that a player moves are saved in that browser only', async () => {
  const { mara, campaign, orsolya, wick, hob } = await tableWithConnections()
  const ines = await arrive(dramatis.url, 'ines')
  await bringAlong(mara, ines, campaign)
  await placeInRow(mara, campaign, [orsolya.id, wick.id, hob.id])
  const page = await openPage(dramatis.url, { size: 'desk', as: ines })
  const writes: string[] = []
  page.on('request', (request) => {
    if (isWrite(request)) writes.push(`${request.method()} ${request.url()}`)
  })
  await openGraph(page)
  const [, middle] = await spotsOf(page, 3)
  await page.mouse.move(middle!.x, middle!.y)
  await page.mouse.down()
  await page.mouse.move(middle!.x, middle!.y - 80, { steps: 4 })
  await page.mouse.up()
  await page.reload()
  await graphOf(page).waitFor()
  await page.getByRole('button', { name: 'More about the connections' }).click()
  await page.getByRole('menuitem', { name: 'Back to the DM’s layout' }).click()
  await page.getByRole('button', { name: 'More about the connections' }).click()
  await page.getByRole('menuitem', { name: 'Save as PNG' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Back to the DM’s layout' }).count()).toBe(0)
  expect(writes).toEqual([])
})

test('the graph is saved as a PNG file, also with an NPC whose picture is on another site, which no page asks', async () => {
  const { mara, orsolya } = await tableWithConnections()
  const odd = await createNpc(mara, { name: 'Odd', avatar_url: 'https://example.invalid/x.png' })
  await bind(mara, { from_npc_id: orsolya.id, to_npc_id: odd.id, label: 'paints' })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const hosts = new Set<string>()
  page.on('request', (asked) => hosts.add(new URL(asked.url()).host))
  await page.goto(`/npc/${odd.id}`)
  await page.getByRole('heading', { name: 'Odd' }).waitFor()
  await page.locator('img[src="/api/avatars/adventurer/Odd.svg"]').first().waitFor()
  await openGraph(page)
  await page.getByRole('button', { name: 'More about the connections' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as PNG' }).click()
  const file = await download
  const stream = await file.createReadStream()
  const bytes = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
  expect(file.suggestedFilename()).toBe('The Unowned Mile - connections.png')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeGreaterThan(10_000)
  expect([...hosts]).toEqual([new URL(dramatis.url).host])
})

test('an NPC’s page lists its connections, adds one in place and links to the graph; without connections and mentions it has no empty sections', async () => {
  const { mara, wick } = await tableWithConnections()
  const lonely = await createNpc(mara, { name: 'Lettice Hare' })
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  const section = page.getByRole('region', { name: 'Connections' })
  await page.goto(`/npc/${lonely.id}`)
  await section.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Replace an old name' }).waitFor()
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
  expect(await page.getByRole('heading', { name: /Connections|Mentioned in/ }).count()).toBe(0)

  await page.goto(`/npc/${wick.id}`)
  await section.getByText('is rowed by').waitFor()
  await section.getByRole('button', { name: 'Connect' }).tap()
  const to = page.getByRole('combobox', { name: 'To' })
  await to.fill('Old Hob')
  await to.press('Enter')
  // Enter may come before the names.
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).tap()
  await section.getByRole('link', { name: 'Old Hob' }).waitFor()
  await section.getByRole('link', { name: 'In the graph' }).click()
  await graphOf(page).waitFor()
  await page.getByRole('group', { name: 'Wick' }).getByText('2 connections, read them').waitFor()
})

test('every face of the sample has its name in the graph at 1280 px', async () => {
  const mara = await arrive(dramatis.url)
  const { id } = await mara.api.post('/api/samples', {}).expect(201)
  const cast = await mara.api.get(`/api/campaigns/${id}/cast`).expect(200)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await resizeTo(page, { width: 1280, height: 800 })
  await page.addInitScript(keepDrawnTexts)
  await page.goto('/connections')
  await graphOf(page).waitFor()
  const names = cast.npcs.map(({ name }: { name: string }) => name)
  expect(names.length).toBeGreaterThan(35)
  const unnamed = async () => {
    const drawn = await page.evaluate(() => (window as { drawnTexts?: string[] }).drawnTexts ?? [])
    // A long name is two rows, one after the other.
    const inTwoRows = drawn.slice(1).map((lower, index) => `${drawn[index]} ${lower}`)
    const isNamed = (name: string) =>
      [...drawn, ...inTwoRows].some((text) =>
        text.length > 3 && text.endsWith('…')
          ? name.startsWith(text.slice(0, -1).trim())
          : text === name,
      )
    return names.filter((name: string) => !isNamed(name))
  }
  await expect.poll(unnamed).toEqual([])
})

/** What was written on the canvas since it was last cleared. */
function keepDrawnTexts() {
  const page = window as { drawnTexts?: string[] }
  const { fillText, fillRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    page.drawnTexts?.push(text)
    fillText.call(this, text, ...rest)
  }
  CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
    if (x === 0 && y === 0) page.drawnTexts = []
    fillRect.call(this, x, y, width, height)
  }
}

test('in the list filters narrow it, and one button removes them all; a connection that is the same both ways says its words once, and its names open what they name; the palette finds one by its description, and opens it', async () => {
  const { mara, wick, hob, debt } = await tableWithConnections()
  const both = { label: 'married to', reverse_label: 'married to' }
  await bind(mara, { from_npc_id: wick.id, to_npc_id: hob.id, ...both })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/connections?view=list')
  await page.getByText('3 NPCs, 3 connections').waitFor()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: 'Love', exact: true }).click()
  await page.getByRole('button', { name: 'Show them' }).click()
  await page.getByText('3 connections listed').waitFor({ state: 'hidden' })
  await page.getByText('1 connection listed').waitFor({ state: 'attached' })
  await page.getByLabel('Search connections').fill('nobody at all')
  await page.getByRole('heading', { name: 'No connection matches that' }).waitFor()
  await page.getByRole('button', { name: 'Show all connections' }).click()
  await page.getByText('3 connections listed').waitFor({ state: 'attached' })
  await expect.poll(() => page.getByLabel('Search connections').inputValue()).toBe('')

  const group = page.getByRole('region', { name: 'Wick', exact: true })
  await group.getByRole('button', { name: 'married to Old Hob' }).click()
  const panel = page.getByRole('complementary', { name: 'Connection' })
  await panel.getByText('married to').waitFor()
  expect(await panel.getByText('married to').count()).toBe(1)
  await panel.getByRole('link', { name: 'Wick' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox', { name: 'Find anything' }).fill('nothing for')
  await page.getByRole('option', { name: /Orsolya Venn and Wick/ }).click()
  await page.getByRole('heading', { name: 'Connection', exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('connection')).toBe(String(debt.id))
})

test('without a campaign, without NPCs or after a server error, the page says what to do, and the error stays while loading is tried again', async () => {
  const mara = await arrive(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [500] })
  await page.goto('/connections')
  await page.getByRole('heading', { name: 'No campaign yet' }).waitFor()
  await createCampaign(mara)
  await page.reload()
  await page.getByRole('heading', { name: 'No NPCs to connect yet' }).waitFor()
  await createNpc(mara, { name: 'Pip' })
  await page.reload()
  await page.getByRole('heading', { name: 'Add a second NPC' }).waitFor()
  await page.route('**/api/connections?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  const error = page.getByText('The connections could not be loaded.')
  await error.waitFor()
  await page.unroute('**/api/connections?*')
  const answer = await holdAnswer(page, '**/api/connections?*', 'GET')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await answer.done
  expect(await error.count()).toBe(1)
  expect(await page.getByText('Loading connections…').count()).toBe(0)
  answer.letGo()
  await page.getByRole('heading', { name: 'Add a second NPC' }).waitFor()
})

test('a long group of the list counts all its connections, and has its next ones once its end is reached, or on paper', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara, 'The Drowned Valley')
  const hob = await createNpc(mara, { name: 'Old Hob' })
  for (let number = 1; number <= 250; number += 1) {
    const other = await createNpc(mara, { name: `Debtor ${number}` })
    await bind(mara, { from_npc_id: hob.id, to_npc_id: other.id, kind: 'debt' })
  }
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/connections?view=list&by=kind')
  const group = page.getByRole('region', { name: 'Debt' })
  await group.getByText('250', { exact: true }).waitFor()
  const rows = group.getByRole('listitem')
  expect(await rows.count()).toBeLessThan(125)
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(200)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await rows.count()).toBe(250)
})
